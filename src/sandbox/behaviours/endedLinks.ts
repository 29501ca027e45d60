import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {rememberStores, storesOfApproval} from './approvalStores';
import {closeApproval} from './promotionStates';

/** Nobody decides any more what a supplier wants in a store that it has no link to: open approvals are withdrawn. */

const OPEN = new Set(['pending', 'in_review']);

/** The approvals of one kind that nobody has decided about a supplier. */
function openOf(call: Call, collection: string, supplier: string): Entry[] {
  return (call.world.collection(collection)?.all() ?? []).filter(
    ({value}) => OPEN.has(text(value.state)) && idOf(value.supplier) === supplier,
  );
}

/** The stores of a product approval; one of the sample world is about the store that shows the product. */
function storesOf(call: Call, {id, product}: JsonObject): string[] {
  const own = storesOfApproval(call, idOf(id));
  const shown = idOf(call.world.collection('clients/Product')?.byIdentifier(idOf(product))?.value.store);
  return own.length > 0 ? own : [shown];
}

/** With its last link a supplier offers no service any more. */
function retireServices(call: Call, supplier: string): void {
  const links = call.world.collection('clients/SupplierStoreLink')?.all() ?? [];
  if (links.some(({value}) => value.supplier_id === supplier && ['active', 'suspended'].includes(text(value.status))))
    return;
  for (const service of call.world.collection('clients/Service')?.all() ?? [])
    if (idOf(service.value.supplier) === supplier && service.value.status !== 'retired')
      call.save(service, {...service.value, status: 'retired'});
}

/** A store says nothing of products any more that it has no link to. */
function forgetDecisions(call: Call, supplier: string, store: string): void {
  for (const product of call.world.collection('suppliers/SupplierProduct', supplier)?.all() ?? []) {
    const {[store]: said, ...others} = object(product.value.approval_state);
    if (said !== undefined) call.save(product, {...product.value, approval_state: others});
  }
}

/** Withdraws what nobody has decided for a link that ends. What is asked of other stores too goes on there. */
export function withdrawFor(call: Call, {supplier_id: supplier, store_id: store}: JsonObject): void {
  const [seller, place] = [idOf(supplier), idOf(store)];
  retireServices(call, seller);
  forgetDecisions(call, seller, place);
  const close = (entry: Entry): void => {
    closeApproval(call.world, entry, 'withdrawn');
  };
  for (const price of openOf(call, 'clients/PriceApproval', seller))
    if (idOf(price.value.store) === place) close(price);
  for (const product of openOf(call, 'clients/ProductApproval', seller)) {
    const stores = storesOf(call, product.value);
    if (!stores.includes(place)) continue;
    if (stores.length === 1) close(product);
    else
      rememberStores(
        call,
        idOf(product.value.id),
        stores.filter((one) => one !== place),
      );
  }
  for (const promotion of openOf(call, 'clients/PromotionApproval', seller)) {
    const stores = texts(promotion.value.store_ids);
    const rest = stores.filter((one) => one !== place);
    if (rest.length === 0) close(promotion);
    else if (rest.length < stores.length) call.save(promotion, {...promotion.value, store_ids: rest});
  }
}
