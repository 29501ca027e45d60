import type {Supplier} from '../client';

type Props = {suppliers: Pick<Supplier, 'id' | 'name'>[] | undefined; chosen?: string[]};

/** A box for each supplier. What is ticked is `supplier` in the form around it. */
export function SupplierChoice({suppliers = [], chosen = []}: Props) {
  return suppliers.map(({id, name}) => (
    <label key={id} className="check">
      <input name="supplier" value={id} type="checkbox" defaultChecked={chosen.includes(id)} /> {name}
    </label>
  ));
}
