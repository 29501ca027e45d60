import {useState, type ReactElement} from 'react';
import {PackagePlus} from 'lucide-react';
import {receivable, type Lookup} from '../scan/lookup.ts';
import {mayBook} from '../secure.ts';
import {ReceiptForm} from './ReceiptForm.tsx';
import {Sheet} from './Sheet.tsx';

/** Receives what has no row: a material at another place, or what the place of a card has never had. */
export function Receive({lookup}: {lookup: Lookup}): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const {scan, stock} = lookup;
  const found = receivable(lookup);
  if (!found || !mayBook()) return null;
  const {material, place} = found;
  // Each row of that place has its own button.
  if (place && stock.length > 0) return null;
  const name = stock.length > 0 ? 'Receive at another place' : 'Receive';
  const close = (): void => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>
        <PackagePlus />
        {name}
      </button>
      <Sheet title="Receive" about={material.name ?? ''} isOpen={isOpen} onClose={close}>
        <ReceiptForm {...found} gs1={scan.gs1 ?? {}} lots={stock} onDone={close} />
      </Sheet>
    </>
  );
}
