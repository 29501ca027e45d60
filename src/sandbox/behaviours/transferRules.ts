import type {Call} from '../call';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, texts} from './access';
import {liesIn} from './stock';

export const RULES = 'clients/TransferRule';

/** The rule for a route: the one whose places are nearest to it, then the lowest priority number. */
export function ruleFor(call: Call, {value}: Entry): Entry | undefined {
  const [from, to] = [idOf(value.from_location_id), idOf(value.to_location_id)];
  const exactness = ({value: rule}: Entry): number =>
    Number(rule.from_location_id === from) + Number(rule.to_location_id === to);
  return (
    call
      .collection(RULES)
      .all()
      .filter(({value: rule}) => {
        const [start, end] = [idOf(rule.from_location_id), idOf(rule.to_location_id)];
        return (
          rule.active === true && (start === '' || liesIn(call, from, start)) && (end === '' || liesIn(call, to, end))
        );
      })
      // Rules for certain groups of material say nothing about the others.
      .filter(({value: rule}) => texts(rule.material_group_ids).length === 0)
      .sort((a, b) => exactness(b) - exactness(a) || Number(a.value.priority) - Number(b.value.priority))[0]
  );
}

/** A transfer order that another document asks for, already submitted under the rules. */
export function newTransfer(call: Call, values: JsonObject): Entry {
  const orders = call.collection('clients/TransferOrder');
  const record = makeRecord(orders, values, call.maker);
  const lines = objects(record.lines).map((line) => {
    const zero = {value: '0', unit: object(line.quantity).unit ?? ''};
    return {...line, dispatched_quantity: zero, received_quantity: zero, discrepancy: null};
  });
  const order = orders.add({...record, lines, status: 'pending_approval', pick_list_ids: []});
  order.value = {...order.value, rule_id: ruleFor(call, order)?.value.id ?? null};
  return order;
}
