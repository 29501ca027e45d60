import {useState, type ReactElement} from 'react';
import {Collapsible} from '@base-ui/react/collapsible';
import {ChevronDown} from 'lucide-react';
import type {Schemas} from '../client.ts';
import {MOST_STOCK} from '../scan/lookup.ts';
import {mayBook} from '../secure.ts';
import {ACTS, BookingForm, KINDS, type Kind} from './BookingForm.tsx';
import {dayOf} from './dates.ts';
import type {Gs1} from './Lot.tsx';
import {ReceiptForm} from './ReceiptForm.tsx';
import {Sheet} from './Sheet.tsx';

/** Rows that are there at first: what a phone shows without a long way down. */
const FIRST_ROWS = 10;

type Item = Schemas['InventoryItem'];

/** What tells the rows apart comes first: the places of a material, or the materials of a place. */
function wordsOf(item: Item, isOneMaterial: boolean): {name: string; details: string[]} {
  const {material, location, lot_number: lot, expires_on: expiry, status} = item;
  const place = location?.name;
  const details = [!isOneMaterial && place, lot && `lot ${lot}`, expiry && `until ${dayOf(expiry)}`, status.name];
  return {
    name: (isOneMaterial ? place : material?.name) ?? '',
    details: details.filter((part) => typeof part === 'string'),
  };
}

interface RowProps {
  item: Item;
  /** All rows, for what they know of lots. */
  stock: Item[];
  gs1: Gs1;
  isOneMaterial: boolean;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** One inventory item; pressed, it shows what can be booked on it. */
function Row({item, stock, gs1, isOneMaterial, isOpen, onOpen}: RowProps): ReactElement {
  const [kind, setKind] = useState<Kind>();
  const {quantity, material, location, lot_number: lot} = item;
  const {name, details} = wordsOf(item, isOneMaterial);
  const about = [material?.name, location?.name, lot && `lot ${lot}`].filter((part) => !!part).join(', ');
  // What arrives may be of another lot: the form has its own.
  const placeOnly = [material?.name, location?.name].filter((part) => !!part).join(', ');
  const isEmpty = Number(quantity?.value) <= 0;
  const close = (): void => setKind(undefined);
  return (
    <Collapsible.Root
      open={isOpen}
      onOpenChange={onOpen}
      render={<li className={lot && lot === gs1.lot_number ? 'in-hand' : undefined} />}
    >
      <Collapsible.Trigger className="item">
        <strong className="amount">
          {quantity?.value} <small>{quantity?.unit}</small>
        </strong>{' '}
        <span>{name}</span>{' '}
        <span className="details soft">
          {details.map((part, index) => (
            <span key={part}>
              {part}
              {index < details.length - 1 && ' · '}
            </span>
          ))}
        </span>
        <ChevronDown />
      </Collapsible.Trigger>
      <Collapsible.Panel>
        {mayBook() ? (
          <div className="acts" role="group" aria-label={`Book on ${about}`}>
            {KINDS.filter((one) => !isEmpty || one === 'count' || one === 'receive').map((one) => {
              const {name: act, icon: Icon} = ACTS[one];
              return (
                <button key={one} onClick={() => setKind(one)}>
                  <Icon />
                  {act}
                </button>
              );
            })}
          </div>
        ) : (
          <p className="acts soft">Bookings need HTTPS.</p>
        )}
      </Collapsible.Panel>
      <Sheet
        title={kind ? ACTS[kind].name : ''}
        about={kind === 'receive' ? placeOnly : about}
        isOpen={!!kind}
        onClose={close}
      >
        {kind && kind !== 'receive' && <BookingForm kind={kind} item={item} onDone={close} />}
        {kind === 'receive' && material && location && (
          <ReceiptForm
            material={material}
            place={location}
            unit={quantity?.unit ?? 'EA'}
            lot={lot}
            gs1={gs1}
            lots={stock.filter((one) => one.material?.id === material.id)}
            onDone={close}
          />
        )}
      </Sheet>
    </Collapsible.Root>
  );
}

/** The stock of what was scanned. The lot in the hand, or all there is, is open at first. */
export function Stock({stock, gs1}: {stock: Item[]; gs1: Gs1}): ReactElement {
  const [open, setOpen] = useState(() => {
    const [first] = stock;
    return stock.length === 1 || (gs1.lot_number && first?.lot_number === gs1.lot_number) ? first?.id : undefined;
  });
  const [most, setMost] = useState(FIRST_ROWS);
  const rest = stock.length - most;
  const isOneMaterial = stock.every(({material}) => material?.id === stock[0]?.material?.id);
  return (
    <>
      <ul className="stock">
        {stock.slice(0, most).map((item) => (
          <Row
            key={item.id}
            item={item}
            stock={stock}
            gs1={gs1}
            isOneMaterial={isOneMaterial}
            isOpen={open === item.id}
            onOpen={(isOpen) => setOpen(isOpen ? item.id : undefined)}
          />
        ))}
      </ul>
      {rest > 0 && <button onClick={() => setMost(Infinity)}>Show {rest} more</button>}
      {stock.length >= MOST_STOCK && (
        <p className="soft">These are the first {MOST_STOCK}. Scan a shelf or a label with a lot to see fewer.</p>
      )}
    </>
  );
}
