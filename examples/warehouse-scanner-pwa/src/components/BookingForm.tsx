import {useRef, useState, type FormEvent, type ReactElement} from 'react';
import type {Schemas} from '../client.ts';
import {now} from '../../plumbing/clock.ts';
import type {Order} from '../queue/bookings.ts';
import {queue} from '../queue/phone.ts';
import {isOffline, lookUp, targetOf, titleOf} from '../scan/lookup.ts';
import {typed, type Code} from '../scan/symbologies.ts';
import {CameraButton} from './CameraButton.tsx';

export const KINDS = ['move', 'count', 'adjust', 'receive'] as const;
export type Kind = (typeof KINDS)[number];
export type Gs1 = NonNullable<Schemas['BarcodeScanResult']['gs1']>;

const QUESTIONS: Record<Kind, string> = {
  move: 'How many',
  count: 'How many are there',
  adjust: 'Difference, such as -2',
  receive: 'How many arrived',
};
const REASONS: Schemas['StockAdjustment']['reason_code'][] = [
  'damaged',
  'lost',
  'found',
  'expired',
  'data_error',
  'other',
];

interface Props {
  kind: Kind;
  item: Schemas['InventoryItem'];
  gs1: Gs1;
  onDone(): void;
}

/** What the form asks the platform to book, and how people read it. @throws Error in words for people */
async function orderOf({kind, item, gs1}: Props, form: FormData): Promise<[string, Order]> {
  const value = String(form.get('amount'));
  const unit = item.quantity?.unit ?? 'EA';
  const quantity = {value, unit};
  const what = `${unit} of ${item.material?.name ?? 'material'}`;
  switch (kind) {
    case 'move': {
      const {scan} = await lookUp(typed(String(form.get('target')).trim()));
      if (scan.target_type !== 'location') throw new Error('That is not the code of a location.');
      const {id, name} = {id: targetOf(scan).id, name: titleOf(targetOf(scan))};
      return [`Move ${value} ${what} to ${name}`, {kind, itemId: item.id, body: {to_location_id: id, quantity}}];
    }
    case 'count': {
      // The moment counts: movements after it are kept, however late the phone finds a network.
      const body = {
        counted_quantity: quantity,
        counted_at: new Date(now()).toISOString(),
        blind: false,
        recount: false,
      };
      return [`Count ${value} ${what}`, {kind, itemId: item.id, body}];
    }
    case 'adjust': {
      const reason = REASONS.find((one) => one === form.get('reason')) ?? 'other';
      return [
        `Adjust ${item.material?.name ?? 'material'} by ${value} ${unit}`,
        {kind, itemId: item.id, body: {quantity_delta: value, reason_code: reason}},
      ];
    }
    case 'receive': {
      const [material, location] = [item.material?.id ?? '', item.location?.id ?? ''];
      const lot = {lot_number: gs1.lot_number ?? item.lot_number, expires_on: gs1.expires_on ?? item.expires_on};
      const body = {type: 'receipt' as const, material_id: material, location_id: location, quantity, ...lot};
      return [`Receive ${value} ${what}`, {kind, body}];
    }
  }
}

/** Asks for what one booking needs and puts it into the queue. */
export function BookingForm(props: Props): ReactElement {
  const {kind, item, onDone} = props;
  const [failure, setFailure] = useState('');
  const target = useRef<HTMLInputElement>(null);

  /** Writes what the camera has read as a hand-held scanner types it. */
  function fill({data, symbology_identifier: identifier = ''}: Code): void {
    if (target.current) target.current.value = identifier + data;
  }

  /** The shelf is looked up before the booking is there: a second press meanwhile would be a second booking. */
  const isBusy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const [label, order] = await orderOf(props, new FormData(event.currentTarget));
      onDone();
      await queue.add(label, order);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setFailure(isOffline(error) ? 'No network, and this shelf was not scanned before.' : reason);
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        {QUESTIONS[kind]} ({item.quantity?.unit})
        <input
          name="amount"
          // The number pad of some phones has no minus.
          inputMode={kind === 'adjust' ? 'text' : 'decimal'}
          pattern={`${kind === 'adjust' ? '-?' : ''}[0-9]+([.][0-9]+)?`}
          title="Digits with a decimal point, such as 1.5"
          autoComplete="off"
          required
          autoFocus
        />
      </label>
      {kind === 'move' && (
        <>
          <label>
            Scan the shelf it goes to
            <input ref={target} name="target" autoComplete="off" autoCapitalize="off" required />
          </label>
          <CameraButton label="Scan with the camera" onCode={fill} />
        </>
      )}
      {kind === 'adjust' && (
        <label>
          Reason
          <select name="reason">
            {REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        </label>
      )}
      <button>Book it</button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  );
}
