import {Hono} from 'hono';
import {unreachable} from '../plumbing/answer.ts';
import {startPage} from './bridge';
import {api, CallFailed, keyOf, type Mapping, pageStatusOf, refuse, result, versioned} from './client';
import {playErp} from './erp';
import {ConnectionPage, HomePage} from './pages/connections';
import {settings} from './settings';

export const connections = new Hono();

const TARGETS = ['unit', 'classification', 'supplier_number', 'currency', 'extrinsic', 'field'] as const;

/** A connection and its table, with the version that replacing the table asks for. */
export async function readConnection(id: string) {
  const path = {punchout_connection_id: id};
  const connection = await result(api.GET('/v1/punchout/connections/{punchout_connection_id}', {params: {path}}));
  const table = api.GET('/v1/punchout/mappings', {params: {query: {connection_id: [id], limit: 100}}});
  const {data, version: etag} = await versioned(table, unreachable);
  return {connection, mappings: data.data, etag};
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

connections.get('/', async (c) => {
  const list = await result(api.GET('/v1/punchout/connections', {params: {query: {limit: 100}}}));
  return c.html(<HomePage connections={list.data} />);
});

/** A connection to all open stores, whose carts come back to this gateway. */
connections.post('/connections', async (c) => {
  const {key = '', protocol = '', identity = '', name = ''} = await c.req.parseBody<Record<string, string>>();
  const stores = await result(api.GET('/v1/stores', {params: {query: {status: ['active'], limit: 100}}}));
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
    store_ids: stores.data.map(({id}) => id),
    user_mapping: {mode: 'by_email' as const, shared_user_id: null, create_missing: false},
    unit_system: 'custom' as const,
    session_ttl_minutes: 60,
    allowed_return_hosts: [new URL(settings.publicUrl).host],
    status: 'active' as const,
  };
  const params = {header: {'Idempotency-Key': keyOf(key, protocol, identity, name)}};
  const {id} = await result(api.POST('/v1/punchout/connections', {params, body}));
  return c.redirect(`/connections/${id}`, 303);
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
  const init = {params, body: {mappings: readTable(table)}};
  try {
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
