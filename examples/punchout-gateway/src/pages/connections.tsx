import type {Connection, Mapping, Problem, TestResult} from '../client';
import {settings} from '../settings';
import {Badge, Field, FormKey, Layout, ProblemBox, Table} from './layout';

/** What was written of a new connection, when it was refused. */
export interface Written {
  key: string;
  protocol: string;
  identity: string;
  name: string;
}

interface HomeProps {
  connections: readonly Connection[];
  written?: Written;
  problem?: Problem;
}

export function HomePage({connections, written, problem}: HomeProps) {
  const rows = connections.map(({id, name, protocol, allowed_return_hosts: hosts, status}) => [
    <a href={`/connections/${id}`}>{name}</a>,
    protocol,
    hosts?.join(', '),
    <Badge ok={status !== 'disabled'}>{status}</Badge>,
  ]);
  return (
    <Layout title="Connections">
      {problem && <ProblemBox problem={problem} />}
      <Table caption={`${rows.length} ERPs`} head={['Name', 'Protocol', 'Carts may return to', 'Status']} rows={rows} />
      <h2>New connection to this bench</h2>
      <form method="post" action="/connections" class="fields">
        {/* The same act as before, when nobody knows what came of it. */}
        <FormKey value={written?.key} />
        <Field label="Name" name="name" value={written?.name} />
        <Field label="Identity or user name" name="identity" value={written?.identity} />
        <label>
          Protocol
          <select name="protocol">
            <option value="cxml">cXML</option>
            <option value="oci" selected={written?.protocol === 'oci'} children="OCI" />
          </select>
        </label>
        <button class="main">Create connection</button>
      </form>
    </Layout>
  );
}

interface Props {
  connection: Connection;
  mappings: readonly Mapping[];
  etag: string;
  test?: TestResult;
  problem?: Problem;
  /** What the reader wrote, when it was refused. */
  table?: string;
  trip?: {email: string; costCentre: string};
}

function Test({test: {steps = [], sample_request: request, sample_response: response}}: {test: TestResult}) {
  const rows = steps.map(({name, ok, message}) => [name, message, <Badge ok={ok}>{ok ? 'passed' : 'failed'}</Badge>]);
  return (
    <>
      <Table caption="Result of the test" head={['Step', 'Found', 'Result']} rows={rows} />
      <pre tabindex={0}>{`${request ?? ''}\n\n${response ?? ''}`}</pre>
    </>
  );
}

export function ConnectionPage({connection, mappings, etag, test, problem, table, trip}: Props) {
  const {id, name = '', protocol, allowed_return_hosts: hosts} = connection;
  const stored = mappings.map((one) => [one.target, one.source_value, one.target_value, one.target_field]);
  const text = stored.map((cells) => cells.filter(Boolean).join(', ')).join('\n');
  const isOurs = hosts?.includes(new URL(settings.publicUrl).host);
  return (
    <Layout title={name}>
      {problem && <ProblemBox problem={problem} />}
      <p>Address for a real ERP: {`${settings.publicUrl}/${protocol}`}</p>
      {!isOurs && <p class="bad">Its carts may not return to this gateway: a trip will be refused.</p>}
      <form method="post" action={`/connections/${id}/trips`} class="fields">
        <FormKey />
        <Field label="Email of the buyer" name="email" type="email" value={trip?.email} />
        <Field label="Cost centre" name="cost_centre" value={trip?.costCentre} />
        <button class="main">Punch out</button>
      </form>
      <form method="post" action={`/connections/${id}/test`} children={<button>Test the connection</button>} />
      {test && <Test test={test} />}
      <h2>Mappings</h2>
      <form method="post" action={`/connections/${id}/mappings`}>
        <input type="hidden" name="etag" value={etag} />
        <label for="table">One a line: target, value on the platform, value in the ERP, target field</label>
        <textarea id="table" name="table" rows={6} cols={80} children={table ?? text} />
        {table !== undefined && <pre tabindex={0}>{`Stored now; saving again replaces it:\n${text}`}</pre>}
        <p children={<button>Replace the table</button>} />
      </form>
    </Layout>
  );
}
