import {listAnswer, recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {object, texts} from './access';

/** A product has a state in each store, so the state filter looks only at the requested stores. */
const list: Behaviour = (call) => {
  const {store_id: stores, approval_state: state} = call.parameters.query;
  const wanted = [state ?? []].flat().map(String);
  const places = [stores ?? []].flat().map(String);
  const records = recordsOf(call).filter(({store_ids: own, approval_state: states}) => {
    if (places.length > 0 && !texts(own).some((store) => places.includes(store))) return false;
    const decisions = Object.entries(object(states)).filter(([store]) => places.length === 0 || places.includes(store));
    return (
      wanted.length === 0 || decisions.some(([, decision]) => typeof decision === 'string' && wanted.includes(decision))
    );
  });
  return listAnswer(call, records, new Set(['store_id', 'approval_state']));
};

export const SUPPLIER_PRODUCTS: Record<string, Behaviour> = {'suppliers/list-products': list};
