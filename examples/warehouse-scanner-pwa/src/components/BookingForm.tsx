import type {ReactElement} from 'react';
import {ArrowRightLeft, ClipboardCheck, Diff, PackagePlus, type LucideIcon} from 'lucide-react';
import type {Schemas} from '../client.ts';
import {now} from '../../plumbing/clock.ts';
import type {Order} from '../queue/bookings.ts';
import {Amount, amountOf} from './Amount.tsx';
import {Form} from './Form.tsx';
import {Place, placeOf} from './Place.tsx';

export const KINDS = ['move', 'count', 'adjust', 'receive'] as const;
export type Kind = (typeof KINDS)[number];
/** A receipt needs no stock, so it has a form of its own. */
type StockKind = Exclude<Kind, 'receive'>;

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
  kind: StockKind;
  item: Schemas['InventoryItem'];
  onDone(): void;
}

/** What the form asks the platform to book, and how people read it. @throws Error in words for people */
async function orderOf({kind, item}: Props, form: FormData): Promise<[string, Order]> {
  const value = amountOf(form);
  const unit = item.quantity?.unit ?? 'EA';
  const quantity = {value, unit};
  const name = item.material?.name ?? 'material';
  const what = `${unit} of ${name}`;
  const place = item.location?.name ? ` in ${item.location.name}` : '';
  switch (kind) {
    case 'move': {
      const {id, name: target} = await placeOf(form);
      return [`Move ${value} ${what} to ${target}`, {kind, itemId: item.id, body: {to_location_id: id, quantity}}];
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
  }
}

/** Asks for what one booking of stock needs. */
export function BookingForm(props: Props): ReactElement {
  const {kind, item, onDone} = props;
  return (
    <Form orderOf={(form) => orderOf(props, form)} onDone={onDone}>
      <Amount question={ACTS[kind].question} unit={item.quantity?.unit} isSigned={kind === 'adjust'} />
      {kind === 'move' && <Place question="Scan the shelf it goes to" />}
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
    </Form>
  );
}
