import type {ReactElement} from 'react';
import type {Schemas} from '../client.ts';
import type {Ref} from '../scan/lookup.ts';
import {Amount, amountOf} from './Amount.tsx';
import {Form} from './Form.tsx';
import {Lot, lotOf, type Gs1} from './Lot.tsx';
import {Place, placeOf} from './Place.tsx';

interface Props {
  material: Ref;
  /** Where it arrives; asked for when it is not known. */
  place: Ref | undefined;
  unit: string;
  lot?: string | null;
  gs1: Gs1;
  lots: readonly Schemas['InventoryItem'][];
  onDone(): void;
}

/** Books what has arrived, also where there was none before. */
export function ReceiptForm({material, place, unit, lot, gs1, lots, onDone}: Props): ReactElement {
  return (
    <Form
      onDone={onDone}
      orderOf={async (form) => {
        const value = amountOf(form);
        const at = place ?? (await placeOf(form));
        const named = lotOf(form);
        const where = [at.name && ` in ${at.name}`, named.lot_number && `, lot ${named.lot_number}`];
        const body = {
          type: 'receipt' as const,
          material_id: material.id,
          location_id: at.id,
          quantity: {value, unit},
          ...named,
        };
        const label = `Receive ${value} ${unit} of ${material.name ?? 'material'}${where.filter((part) => !!part).join('')}`;
        return [label, {kind: 'receive', body}];
      }}
    >
      <Amount question="How many arrived" unit={unit} />
      <Lot lot={lot ?? null} gs1={gs1} lots={lots} />
      {!place && <Place question="Scan the shelf it arrives at" />}
    </Form>
  );
}
