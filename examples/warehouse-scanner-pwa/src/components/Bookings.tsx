import {useEffect, useRef, useState, type ReactElement} from 'react';
import {CircleCheck, Clock, Pencil, RotateCcw, Trash2} from 'lucide-react';
import {now} from '../../plumbing/clock.ts';
import {say} from '../../plumbing/Toasts.tsx';
import {
  amountIn,
  canChange,
  changed,
  isFarOff,
  isWrong,
  recountOf,
  wayOut,
  type Booking,
  type FarOff,
} from '../queue/bookings.ts';
import {queue} from '../queue/phone.ts';
import type {Queue} from '../queue/queue.ts';
import {Amount, amountOf} from './Amount.tsx';
import {ACTS} from './BookingForm.tsx';
import {Form} from './Form.tsx';
import {Lot, lotOf} from './Lot.tsx';
import {Sheet} from './Sheet.tsx';
import {useAct} from './useAct.ts';

/** Why a booking was not made. */
function Why({booking}: {booking: Booking}): ReactElement {
  const {problem, state} = booking;
  if (state === 'old')
    return <p>Made more than 23 hours ago. Look whether somebody has booked it since, then send or drop it.</p>;
  if (isFarOff(booking)) {
    const {value, unit} = booking.order.body.counted_quantity;
    return (
      <p>
        You counted {value} {unit}. That is far from what the platform has: more than 5&nbsp;% or 100&nbsp;EUR. Go back,
        count again and enter what is there. It is booked then.
      </p>
    );
  }
  return (
    <p>
      {problem?.title}. {problem?.detail} {problem?.errors?.map(({message}) => message).join(' ')}{' '}
      <code>{problem?.code}</code>
    </p>
  );
}

/** A second count, which the platform books however far off it is. */
function Recount({booking, onClose}: {booking: FarOff; onClose(): void}): ReactElement {
  const {label, order, key} = booking;
  return (
    <Form
      replaced={key}
      onDone={onClose}
      orderOf={(form) => {
        const next = recountOf(label, order, amountOf(form), now());
        return Promise.resolve([next.label, next.order]);
      }}
    >
      <Amount question="How many are there now" unit={order.body.counted_quantity.unit} />
    </Form>
  );
}

/** What was entered, to be put right. */
function Change({booking: {label, order, key}, onClose}: {booking: Booking; onClose(): void}): ReactElement {
  const {kind, body} = order;
  const unit = kind === 'adjust' ? undefined : (kind === 'count' ? body.counted_quantity : body.quantity).unit;
  return (
    <Form
      replaced={key}
      onDone={onClose}
      orderOf={(form) => Promise.resolve(changed(label, order, amountOf(form), lotOf(form)))}
    >
      <Amount question={ACTS[kind].question} unit={unit} isSigned={kind === 'adjust'} value={amountIn(order)} />
      {kind === 'receive' && (
        <Lot
          gs1={{
            ...(body.lot_number && {lot_number: body.lot_number}),
            ...(body.expires_on && {expires_on: body.expires_on}),
          }}
          lots={[]}
        />
      )}
    </Form>
  );
}

/** A booking that the stock keeper has to decide about. */
function Conflict({booking}: {booking: Booking}): ReactElement {
  const {label, key} = booking;
  const [isOpen, setOpen] = useState(false);
  const {failure, act} = useAct();
  const way = wayOut(booking);
  const farOff = isFarOff(booking) ? booking : undefined;
  // The same once more would be refused once more.
  const isAsked = !!farOff || canChange(booking);
  const title = farOff ? 'Count again' : 'Change it';
  const close = (): void => setOpen(false);
  return (
    <li className="problem stack">
      <strong>{label}</strong>
      <Why booking={booking} />
      {failure && <p role="alert">{failure}</p>}
      <div className="acts">
        {isAsked ? (
          <button className="main" onClick={() => setOpen(true)}>
            {farOff ? <RotateCcw /> : <Pencil />}
            {title}
          </button>
        ) : isWrong(booking) ? null : (
          <button className="main" onClick={() => void act(() => queue.add(way.booking, way.order, key))}>
            <RotateCcw />
            {way.label}
          </button>
        )}
        <button
          onClick={() =>
            void act(async () => {
              await queue.drop(key);
              say(`Dropped: ${label}`);
            })
          }
        >
          <Trash2 />
          Drop it
        </button>
      </div>
      {isAsked && (
        <Sheet title={title} about={label} isOpen={isOpen} onClose={close}>
          {farOff ? <Recount booking={farOff} onClose={close} /> : <Change booking={booking} onClose={close} />}
        </Sheet>
      )}
    </li>
  );
}

/** Says what came of bookings, wherever on the page the stock keeper is by then. */
function useNews({bookings, done}: Queue['snapshot']): void {
  const before = useRef({bookings, done});
  useEffect(() => {
    const {current: last} = before;
    before.current = {bookings, done};
    for (const {label, numbers} of done)
      if (last.done.every((one) => one.numbers.join() !== numbers.join()))
        say(`Booked as ${numbers.join(', ')}: ${label}`);
    for (const {key, state} of bookings)
      if (state !== 'waiting' && last.bookings.some((one) => one.key === key && one.state === 'waiting'))
        // The booking says the rest, and a long text would stand above its buttons.
        say('Not booked. Decide above what to do.');
  }, [bookings, done]);
}

/** What was refused, what waits and what was booked. */
export function Bookings(snapshot: Queue['snapshot']): ReactElement {
  useNews(snapshot);
  const {bookings, done} = snapshot;
  const toDecide = bookings.filter(({state}) => state !== 'waiting');
  const waiting = bookings.filter(({state}) => state === 'waiting');
  // There before its content, so that screen readers hear what comes.
  return (
    <ul className="bookings" aria-label="Bookings" aria-live="polite">
      {toDecide.map((booking) => (
        <Conflict key={booking.key} booking={booking} />
      ))}
      {waiting.map(({key, label}) => (
        <li key={key} className="line">
          <Clock />
          <span>Waits to be sent: {label}</span>
        </li>
      ))}
      {done.map(({label, numbers}) => (
        <li key={numbers.join()} className="line">
          <CircleCheck />
          <span>
            Booked: {label} <span className="soft">{numbers.join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
