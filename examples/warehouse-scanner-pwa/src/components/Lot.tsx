import {useRef, type ReactElement} from 'react';
import type {Schemas} from '../client.ts';

type Lots = readonly Pick<Schemas['InventoryItem'], 'lot_number' | 'expires_on'>[];
export type Gs1 = NonNullable<Schemas['BarcodeScanResult']['gs1']>;

/** Lot and expiry as the API takes them. The platform knows the expiry of lots it has, so an empty one is left out. */
export function lotOf(form: FormData): {lot_number?: string; expires_on?: string} {
  const [lot, expiry] = ['lot', 'expiry'].map((name) => String(form.get(name) ?? '').trim());
  return {...(lot && {lot_number: lot}), ...(expiry && {expires_on: expiry})};
}

interface Props {
  /** The lot of the row, as far as there is one. */
  lot?: string | null;
  gs1: Gs1;
  /** What is known of lots of this material; nothing known may be anything. */
  lots: Lots;
}

/**
 * Asks which lot arrives. The label says it, else it is that of the row. An expiry date belongs to its lot: that of
 * another lot is never taken.
 */
export function Lot({lot, gs1, lots}: Props): ReactElement | null {
  const expiry = useRef<HTMLInputElement>(null);
  const hasLots = lots.some((one) => one.lot_number);
  const expires = lots.some((one) => one.expires_on);
  if (!hasLots && !gs1.lot_number && !gs1.expires_on && lots.length > 0) return null;

  const knownFor = (name: string): string => lots.find((one) => name && one.lot_number === name)?.expires_on ?? '';
  // A label with another date than that of the row is of another lot.
  const isOther = gs1.expires_on && gs1.expires_on !== knownFor(lot ?? '');
  const first = gs1.lot_number ?? (isOther ? '' : (lot ?? ''));
  return (
    <>
      <label>
        Lot
        <input
          name="lot"
          defaultValue={first}
          maxLength={20}
          autoComplete="off"
          required={hasLots}
          onChange={({currentTarget: {value}}) => {
            if (expiry.current) expiry.current.value = value === first ? firstExpiry() : knownFor(value);
          }}
        />
      </label>
      <label>
        Expires on
        <input ref={expiry} name="expiry" type="date" defaultValue={firstExpiry()} required={expires} />
      </label>
    </>
  );

  function firstExpiry(): string {
    return gs1.expires_on ?? knownFor(first);
  }
}
