import type {Trip} from '../bridge';
import {FIELDS, type Line, linesOf, totalOf, verdictOn} from '../fields';
import {Badge, Layout, Table} from './layout';

/** A line in three languages: what the platform says, and what arrived under which name. */
function LineTable({ours, theirs = {}, isOci}: {ours: Line; theirs?: Line; isOci: boolean}) {
  const rows = FIELDS.map(({name, cxml, oci, max}) => {
    const [own = '', sent = ''] = [ours[name], theirs[name]];
    const verdict = verdictOn(own, sent, isOci ? max : Infinity);
    const ok = verdict === 'same' ? true : verdict === 'too long' ? false : undefined;
    return [name, <code>{cxml}</code>, <code>{`${oci}, ${max}`}</code>, own, sent, <Badge ok={ok}>{verdict}</Badge>];
  });
  const head = ['Platform', 'cXML', 'OCI, length', 'Platform says', 'ERP got', 'Check'];
  return <Table caption={ours.description ?? ''} head={head} rows={rows} />;
}

function Check({trip: {cart, received, connection}}: {trip: Trip}) {
  if (!cart || !received) return null;
  const ok = Number(cart.total?.amount) === Number(totalOf(received));
  return (
    <>
      <h2>What the ERP got</h2>
      <p role="status">
        <Badge ok={ok}>{ok ? 'totals agree' : 'totals differ'}</Badge>
        {` The platform says ${cart.total?.amount} ${cart.total?.currency}, the ERP counts ${totalOf(received)}.`}
      </p>
      {linesOf(cart).map((line, at) => (
        <LineTable ours={line} theirs={received[at]} isOci={connection.protocol === 'oci'} />
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
