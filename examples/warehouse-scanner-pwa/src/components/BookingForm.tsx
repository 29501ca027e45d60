import {useEffect, useRef, type ReactElement} from 'react';
import {ArrowRightLeft, ClipboardCheck, Diff, PackagePlus, type LucideIcon} from 'lucide-react';
import type {Schemas} from '../client.ts';
import {now} from '../../plumbing/clock.ts';
import {say} from '../../plumbing/Toasts.tsx';
import type {Order} from '../queue/bookings.ts';
import {queue} from '../queue/phone.ts';
import {lookUp, targetOf} from '../scan/lookup.ts';
import {typed, type Code} from '../scan/symbologies.ts';
import {Amount, amountOf} from './Amount.tsx';
import {CameraButton} from './CameraButton.tsx';
import {useAct} from './useAct.ts';

export const KINDS = ['move', 'count', 'adjust', 'receive'] as const;
export type Kind = (typeof KINDS)[number];
export type Gs1 = NonNullable<Schemas['BarcodeScanResult']['gs1']>;

export const ACTS: Record<Kind, {name: string; question: string; icon: LucideIcon}> = {
  move: {name: 'Move', question: 'How many', icon: ArrowRightLeft},
  count: {name: 'Count', question: 'How many are there', icon: ClipboardCheck},
  adjust: {name: 'Adjust', question: 'Difference, such as -2', icon: Diff},
  receive: {name: 'Receive', question: 'How many arrived', icon: PackagePlus},
};
const REASONS: Record<Schemas['StockAdjustment']['reason_code'], string> = {
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  expired: 'Expired',
  data_error: 'Wrong in the system',
  other: 'Other',
};

function isReason(value: unknown): value is keyof typeof REASONS {
  return typeof value === 'string' && value in REASONS;
}

interface Props {
  kind: Kind;
  item: Schemas['InventoryItem'];
  gs1: Gs1;
  onDone(): void;
}

/** What the form asks the platform to book, and how people read it. @throws Error in words for people */
async function orderOf({kind, item, gs1}: Props, form: FormData): Promise<[string, Order]> {
  const value = amountOf(form);
  const unit = item.quantity?.unit ?? 'EA';
  const quantity = {value, unit};
  const name = item.material?.name ?? 'material';
  const what = `${unit} of ${name}`;
  const place = item.location?.name ? ` in ${item.location.name}` : '';
  switch (kind) {
    case 'move': {
      const {scan} = await lookUp(typed(String(form.get('target')).trim()));
      const {id, title} = targetOf(scan);
      if (scan.target_type !== 'location' || !id) throw new Error('That is not the code of a location.');
      return [`Move ${value} ${what} to ${title}`, {kind, itemId: item.id, body: {to_location_id: id, quantity}}];
    }
    case 'count': {
      // The moment counts: movements after it are kept, however late the phone finds a network.
      const body = {
        counted_quantity: quantity,
        counted_at: new Date(now()).toISOString(),
        blind: false,
        recount: false,
      };
      return [`Count ${value} ${what}${place}`, {kind, itemId: item.id, body}];
    }
    case 'adjust': {
      const given = form.get('reason');
      const body = {quantity_delta: value, reason_code: isReason(given) ? given : 'other'};
      return [`Adjust ${name} by ${value} ${unit}${place}`, {kind, itemId: item.id, body}];
    }
    case 'receive': {
      const [material, location] = [item.material?.id ?? '', item.location?.id ?? ''];
      const lot = {lot_number: gs1.lot_number ?? item.lot_number, expires_on: gs1.expires_on ?? item.expires_on};
      const body = {type: 'receipt' as const, material_id: material, location_id: location, quantity, ...lot};
      return [`Receive ${value} ${what}${place}`, {kind, body}];
    }
  }
}

/** Asks for what one booking needs and puts it into the queue. It closes when the booking is stored. */
export function BookingForm(props: Props): ReactElement {
  const {kind, item, onDone} = props;
  const {isBusy, failure, act} = useAct();
  const target = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);

  /** Writes what the camera has read as a hand-held scanner types it. */
  function fill({data, symbology_identifier: identifier = ''}: Code): void {
    if (target.current) target.current.value = identifier + data;
  }

  async function book(form: FormData): Promise<void> {
    const [label, order] = await orderOf(props, form);
    // Closed while the shelf was looked up: nobody wants it any more.
    if (isClosed.current) return;
    await queue.add(label, order);
    if (!navigator.onLine) say(`Kept until there is a network: ${label}`);
    onDone();
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void act(() => book(form));
      }}
    >
      <Amount question={ACTS[kind].question} unit={item.quantity?.unit} isSigned={kind === 'adjust'} />
      {kind === 'move' && (
        <>
          <label>
            Scan the shelf it goes to
            <input ref={target} name="target" data-scan="" autoComplete="off" autoCapitalize="off" required />
          </label>
          <CameraButton label="Scan with the camera" onCode={fill} />
        </>
      )}
      {kind === 'adjust' && (
        <label>
          Reason
          <select name="reason">
            {Object.entries(REASONS).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      {failure && (
        <p role="alert" className="problem">
          {failure}
        </p>
      )}
      <button className="main" aria-disabled={isBusy}>
        Book it
      </button>
    </form>
  );
}
