import {Hono} from 'hono';
import {allOf} from './allOf';
import {startPage} from './bridge';
import {api, CallFailed, keyOf, type Mapping, pageStatusOf, refuse, result} from './client';
import {playErp} from './erp';
import {ConnectionPage, HomePage, type Written} from './pages/connections';
import {settings} from './settings';

export const connections = new Hono();

const TARGETS = ['unit', 'classification', 'supplier_number', 'currency', 'extrinsic', 'field'] as const;

/** A connection and its table, with the version that replacing the table asks for. */
export async function readConnection(id: string) {
  const path = {punchout_connection_id: id};
  const connection = await result(api.GET('/v1/punchout/connections/{punchout_connection_id}', {params: {path}}));
  const query = {connection_id: [id]};
  const table = await allOf((at) => api.GET('/v1/punchout/mappings', {params: {query: {...query, ...at}}}));
  return {connection, mappings: table.all, etag: table.version};
}

/** Reads a table written as text, one entry a line. @throws CallFailed naming a row that is not complete */
export function readTable(text: string): Mapping[] {
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  return rows.map((row) => {
    const [kind, source, value, field] = row.split(',').map((cell) => cell.trim());
    const target = TARGETS.find((one) => one === kind);
    if (!target || !source || !value) throw refuse(422, 'table_row', `This row is not complete: ${row}`);
    return {target, source_value: source, target_value: value, ...(field && {target_field: field})};
  });
}

const readConnections = async () =>
  (await allOf((at) => api.GET('/v1/punchout/connections', {params: {query: at}}))).all;

connections.get('/', async (c) => c.html(<HomePage connections={await readConnections()} />));

/** A connection to all open stores, whose carts come back to this gateway. @returns its id @throws CallFailed */
async function createConnection({key, protocol, identity, name}: Written): Promise<string> {
  if (!name || !identity) throw refuse(422, 'blank', 'Give the connection a name, and an identity or user name.');
  const query = {status: ['active' as const]};
  const stores = await allOf((at) => api.GET('/v1/stores', {params: {query: {...query, ...at}}}));
  const secret = settings.erpSecret;
  const cxml = {from_domain: 'NetworkID', from_identity: identity, sender_identity: identity, shared_secret: secret};
  const oci = {oci_username: identity, oci_password: secret};
  const kind =
    protocol === 'oci'
      ? ({...oci, protocol: 'oci', protocol_version: '5.0', return_method: 'oci_form'} as const)
      : ({...cxml, protocol: 'cxml', protocol_version: '1.2.0xx', return_method: 'cxml_base64'} as const);
  const body = {
    ...kind,
    name,
    store_ids: stores.all.map(({id}) => id),
    user_mapping: {mode: 'by_email' as const, shared_user_id: null, create_missing: false},
    unit_system: 'custom' as const,
    session_ttl_minutes: 60,
    allowed_return_hosts: [new URL(settings.publicUrl).host],
    status: 'active' as const,
  };
  const params = {header: {'Idempotency-Key': keyOf(key, protocol, identity, name)}};
  return (await result(api.POST('/v1/punchout/connections', {params, body}))).id;
}

connections.post('/connections', async (c) => {
  const form = await c.req.parseBody<Record<string, string>>();
  const field = (name: string): string => (form[name] ?? '').trim();
  const written = {key: field('key'), protocol: field('protocol'), identity: field('identity'), name: field('name')};
  try {
    return c.redirect(`/connections/${await createConnection(written)}`, 303);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const {problem} = error;
    // The form needs no list; what the platform says of it must not hide what it said of the form.
    const list = await readConnections().catch(() => []);
    return c.html(<HomePage connections={list} written={written} problem={problem} />, pageStatusOf(problem));
  }
});

connections.get('/connections/:id', async (c) =>
  c.html(<ConnectionPage {...await readConnection(c.req.param('id'))} />),
);

connections.post('/connections/:id/test', async (c) => {
  const path = {punchout_connection_id: c.req.param('id')};
  const test = await result(api.POST('/v1/punchout/connections/{punchout_connection_id}/test', {params: {path}}));
  return c.html(<ConnectionPage {...await readConnection(c.req.param('id'))} test={test} />);
});

connections.post('/connections/:id/mappings', async (c) => {
  const {etag = '', table = ''} = await c.req.parseBody<Record<string, string>>();
  const id = c.req.param('id');
  const params = {path: {punchout_connection_id: id}, header: {'If-Match': etag}};
  try {
    const init = {params, body: {mappings: readTable(table)}};
    await result(api.PUT('/v1/punchout/connections/{punchout_connection_id}/mappings', init));
    return c.redirect(`/connections/${id}`, 303);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // The reader's rows stay on the page. After a 412 they can be saved against the new version.
    return c.html(<ConnectionPage {...await readConnection(id)} table={table} problem={error.problem} />, 422);
  }
});

connections.post('/connections/:id/trips', async (c) => {
  const {key = '', email = '', cost_centre: costCentre = ''} = await c.req.parseBody<Record<string, string>>();
  const read = await readConnection(c.req.param('id'));
  try {
    return c.redirect(startPage(await playErp(read.connection, key, email, costCentre)), 303);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const trip = {email, costCentre};
    return c.html(<ConnectionPage {...read} trip={trip} problem={error.problem} />, pageStatusOf(error.problem));
  }
});
