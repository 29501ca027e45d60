import type {ReactElement} from 'react';
import {wayOut, type Booking} from '../queue/bookings.ts';
import {queue} from '../queue/phone.ts';
import type {Queue} from '../queue/queue.ts';

/** A booking that the stock keeper has to decide about. */
function Conflict({booking}: {booking: Booking}): ReactElement {
  const {label, problem, key, state} = booking;
  const way = wayOut(booking);
  return (
    <li className="card bad">
      <strong>{label}</strong>
      <p>
        {state === 'old' && 'Made more than 23 hours ago. Look whether somebody has booked it since.'}
        {problem && `${problem.title}.`} {problem?.detail} {problem?.errors?.map(({message}) => message).join(' ')}{' '}
        <code>{problem?.code}</code>
      </p>
      <div className="actions">
        <button onClick={() => void queue.add(way.booking, way.order, key)}>{way.label}</button>
        <button className="plain" onClick={() => void queue.drop(key)}>
          Drop it
        </button>
      </div>
    </li>
  );
}

/** What waits, what was refused and what was booked. */
export function Bookings({bookings, done}: Queue['snapshot']): ReactElement {
  return (
    <ul aria-live="polite" aria-label="Bookings">
      {bookings.map((booking) =>
        booking.state === 'waiting' ? (
          <li key={booking.key}>Waits to be sent: {booking.label}</li>
        ) : (
          <Conflict key={booking.key} booking={booking} />
        ),
      )}
      {done.map(({label, numbers}) => (
        <li key={numbers.join()}>
          Booked: {label} <span className="kind">{numbers.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
