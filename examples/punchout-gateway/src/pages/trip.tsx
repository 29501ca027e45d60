import type {Trip} from '../bridge';
import {FIELDS, type Line, linesOf, totalOf, verdictOn} from '../fields';
import {Badge, Layout, Table} from './layout';

/** The verdict on a field of a line. Lengths are those of OCI. */
function verdictOf({name, max}: (typeof FIELDS)[number], ours: Line, theirs: Line | undefined, isOci: boolean) {
  return verdictOn(ours[name] ?? '', theirs?.[name] ?? '', isOci ? max : Infinity);
}

/** A line in three languages: what the platform says, and what arrived under which name. */
function LineTable({ours, theirs = {}, isOci}: {ours: Line; theirs?: Line; isOci: boolean}) {
  const rows = FIELDS.map((field) => {
    const {name, cxml, oci, max} = field;
    const [own = '', sent = ''] = [ours[name], theirs[name]];
    const verdict = verdictOf(field, ours, theirs, isOci);
    const ok = verdict === 'same' ? true : verdict === 'too long' ? false : undefined;
    return [name, <code>{cxml}</code>, <code>{`${oci}, ${max}`}</code>, own, sent, <Badge ok={ok}>{verdict}</Badge>];
  });
  const head = ['Platform', 'cXML', 'OCI, length', 'Platform says', 'ERP got', 'Check'];
  return <Table caption={ours.description ?? ''} head={head} rows={rows} />;
}

function Check({trip: {cart, received, connection}}: {trip: Trip}) {
  if (!cart || !received) return null;
  const isOci = connection.protocol === 'oci';
  const lines = linesOf(cart);
  const isTotal = Number(cart.total?.amount) === Number(totalOf(received));
  const long = lines.flatMap((line, at) =>
    FIELDS.filter((field) => verdictOf(field, line, received[at], isOci) === 'too long'),
  ).length;
  return (
    <>
      <h2>What the ERP got</h2>
      <p role="status">
        {/* An ERP that cuts a value, or refuses the line, takes another cart than this. */}
        <Badge {...(!(isTotal && long > 0) && {ok: isTotal})}>{isTotal ? 'totals agree' : 'totals differ'}</Badge>
        {long > 0 && ', '}
        {long > 0 && (
          <Badge ok={false}>{`${long} ${long === 1 ? 'value is' : 'values are'} too long for the ERP`}</Badge>
        )}
        {`. The platform says ${cart.total?.amount} ${cart.total?.currency}, the ERP counts ${totalOf(received)}.`}
      </p>
      {lines.map((line, at) => (
        <LineTable ours={line} theirs={received[at]} isOci={isOci} />
      ))}
    </>
  );
}

export function TripPage({trip, fields}: {trip: Trip; fields: readonly [string, string][]}) {
  const {connection, session, cart, received, messages} = trip;
  return (
    <Layout title={`Trip of ${session.user?.name ?? 'an unknown buyer'}`}>
      <p>
        From <a href={`/connections/${connection.id}`}>{connection.name}</a>, <Badge>{session.state}</Badge>
      </p>
      {session.state === 'started' && (
        <form method="post" action={`/trips/${session.id}/checkout`}>
          <p>The session is open. The sandbox fills an empty cart; in a real shop people do.</p>
          <button class="main">Check out</button>
        </form>
      )}
      {/* In a real shop a script submits this form at once. */}
      {cart && !received && (
        <form method="post" action={session.return_url ?? ''}>
          <p>
            The cart is ready: {fields.length === 1 ? '1 form field' : `${fields.length} form fields`} for{' '}
            <code>{session.return_url}</code>
          </p>
          {fields.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <button class="main">Post the cart to the ERP</button>
        </form>
      )}
      <Check trip={trip} />
      <h2>Messages</h2>
      {messages.map(({title, body}) => (
        <details>
          <summary>{title}</summary>
          <pre tabindex={0}>{body}</pre>
        </details>
      ))}
    </Layout>
  );
}
