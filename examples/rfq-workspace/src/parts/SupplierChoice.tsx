import {ChoiceOfMany} from '../../plumbing/Choice.tsx';
import type {Supplier} from '../client';

type Props = {suppliers: Pick<Supplier, 'id' | 'name'>[] | undefined; chosen?: string[]};

/** A field to search suppliers in. Who is chosen is `supplier` in the form around it. */
export function SupplierChoice({suppliers = [], chosen = []}: Props) {
  const options = suppliers.map(({id, name}) => ({value: id, label: name}));
  return (
    <div className="field description">
      <ChoiceOfMany label="Suppliers" name="supplier" options={options} chosen={chosen} />
    </div>
  );
}
