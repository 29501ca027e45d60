import {ACTS, listAnswer, recordsOf} from '../acts';
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

/** A country that is listed twice means the same as once. */
const write: Behaviour = (call) => {
  const answer = ACTS[call.act.kind]?.(call) ?? {};
  const {entry} = answer;
  if (!entry || !Array.isArray(entry.value.ships_to)) return answer;
  entry.value = {...entry.value, ships_to: [...new Set(texts(entry.value.ships_to))]};
  return {...answer, value: entry.value};
};

export const SUPPLIER_PRODUCTS: Record<string, Behaviour> = {
  'suppliers/list-products': list,
  'suppliers/create-product': write,
  'suppliers/update-product': write,
  'suppliers/replace-product': write,
  'suppliers/create-product-variant': write,
  'suppliers/update-product-variant': write,
};
