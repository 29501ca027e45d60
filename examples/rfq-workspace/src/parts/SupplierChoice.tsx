import type {Supplier} from '../client';

/** A box for each supplier. What is ticked is `supplier` in the form around it. */
export function SupplierChoice({suppliers = []}: {suppliers: Supplier[] | undefined}) {
  return suppliers.map(({id, name}) => (
    <label key={id} className="check">
      <input name="supplier" value={id} type="checkbox" /> {name}
    </label>
  ));
}
