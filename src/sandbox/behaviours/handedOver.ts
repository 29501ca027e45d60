import type {Call} from '../call';
import {smaller} from '../decimal';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {baseOf, quantityIn} from './lineUnits';
import {baseQuantity, itemById, noteAllocations, type Allocation} from './stock';

/** What a round of picking gives to the documents that it was made for. A list may serve several of them. */

/** What of a line has not been handed over yet, in millionths of the base unit. Lines of orders have no such part. */
export function openOf(call: Call, line: JsonObject): {amount: bigint; unit: string} {
  const material = idOf(line.material_id);
  const {amount, unit} = baseQuantity(call, material, object(line.approved_quantity ?? line.quantity));
  const rest = amount - baseOf(call, material, line.fulfilled_quantity);
  return {amount: rest > 0n ? rest : 0n, unit};
}

/** Gives reserved stock to the documents of a list, each as much as it still asks for, in their order. */
export function shareOut(call: Call, sources: readonly Entry[], parts: readonly Allocation[]): void {
  const rest = parts.map((part) => ({...part}));
  for (const {value} of sources) {
    const own: Allocation[] = [];
    for (const line of objects(value.lines)) {
      let {amount: open} = openOf(call, line);
      for (const part of rest) {
        const isFitting = idOf(itemById(call, part.item)?.value.material) === idOf(line.material_id);
        const amount = isFitting ? smaller(part.amount, open) : 0n;
        if (amount <= 0n) continue;
        own.push({item: part.item, amount});
        part.amount -= amount;
        open -= amount;
      }
    }
    noteAllocations(call, idOf(value.id), own);
  }
}

/** Shows a list among the documents that fulfil a request. */
export function linkList(call: Call, request: Entry, list: Entry): void {
  const {id, number, status} = list.value;
  const link = {type: 'pick_list', id: idOf(id), number: text(number), status: text(status)};
  call.save(request, {...request.value, fulfilment: [...objects(request.value.fulfilment), link]});
}

/**
 * Books what was picked on the lines of requests. One that got nothing stays as it was, and the rest of one that got a
 * part can be planned again.
 *
 * @param picked what was taken of each material, in millionths of the base unit
 */
export function handOver(call: Call, requests: readonly Entry[], picked: ReadonlyMap<string, bigint>): void {
  const rest = new Map(picked);
  for (const request of requests) {
    let given = 0n;
    const lines = objects(request.value.lines).map((line) => {
      const material = idOf(line.material_id);
      const now = smaller(rest.get(material) ?? 0n, openOf(call, line).amount);
      if (now <= 0n) return line;
      given += now;
      rest.set(material, (rest.get(material) ?? 0n) - now);
      const total = baseOf(call, material, line.fulfilled_quantity) + now;
      const unit = text(object(line.fulfilled_quantity).unit) || text(object(line.quantity).unit);
      return {...line, fulfilled_quantity: quantityIn(call, material, total, unit)};
    });
    const isDone = lines.every((line) => openOf(call, line).amount <= 0n);
    const status = isDone ? 'fulfilled' : given > 0n ? 'partially_fulfilled' : (request.value.status ?? null);
    noteAllocations(call, idOf(request.value.id), []);
    call.save(request, {...request.value, lines, status, closed_at: isDone ? call.world.now() : null});
  }
}
