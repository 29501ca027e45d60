import type {Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {checkMove, move, wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {amountOf, idOf, object, objects, text} from './access';
import {writeAwardedPrices} from './awardedPrices';
import {offerFor} from './quotationComparison';
import {needBuyer} from './rfqAccess';
import {tellInWords} from './rfqMessages';
import {answer, isSealedNow, quotationsOf, RECEIVED, RFQS, setBoth, tellAddress, tellSuppliers} from './rfqSides';
import {clientDay} from './placeDays';

/** The decision about an RFQ. */

/** States of quotations that can win. */
const OPEN = ['submitted', 'revised', 'revision_requested', 'shortlisted'];

function needLive(call: Call, quotation: Entry): void {
  const {number, status, valid_until: until, id} = quotation.value;
  if (status === 'expired' || (text(until) !== '' && text(until) < clientDay(call.world)))
    throw new Problem('quotation_expired', `${text(number)} was valid until ${text(until)}.`, {
      quotation_id: idOf(id),
      valid_until: until ?? null,
    });
  if (!OPEN.includes(text(status)))
    throw wrongState(call, text(status), call.collection(RECEIVED).spec.lifecycle, quotation);
}

/** The numbers of the lines that one entry awards. `all` means every line that the quotation has a price for. */
function linesOf(rfq: JsonObject, one: JsonObject, quotation: JsonObject, at: number): number[] {
  const wrong = (code: 'unknown_reference' | 'out_of_range', message: string): Problem =>
    invalidField(`/awards/${at}/line_numbers`, code, message);
  const quoted = objects(rfq.lines)
    .filter((line) => offerFor(quotation, line))
    .map(({line_number: number}) => Number(number));
  const numbers = Array.isArray(one.line_numbers) ? one.line_numbers.map(Number) : quoted;
  if (one.quantity && numbers.length !== 1) throw wrong('out_of_range', 'A quantity needs exactly one line number.');
  for (const number of numbers) {
    if (!objects(rfq.lines).some(({line_number: own}) => own === number))
      throw wrong('unknown_reference', `The RFQ has no line ${number}.`);
    if (!quoted.includes(number))
      throw wrong('unknown_reference', `${text(quotation.number)} has no price for line ${number}.`);
  }
  return numbers;
}

/** Refuses a winner that is dearer than another for one of its lines, unless the award says why. @throws Problem 422 */
function needReason(
  rfq: JsonObject,
  one: JsonObject,
  winner: JsonObject,
  numbers: number[],
  at: number,
  all: Entry[],
): void {
  if (text(one.reason_code) !== '') return;
  const live = all.filter(({value}) => OPEN.includes(text(value.status)));
  for (const line of objects(rfq.lines)) {
    const own = numbers.includes(Number(line.line_number)) ? offerFor(winner, line) : undefined;
    const isDearer = own && live.some(({value}) => (offerFor(value, line)?.total ?? own.total) < own.total);
    if (isDearer)
      throw invalidField(
        `/awards/${at}/reason_code`,
        'required',
        `Another quotation is cheaper for line ${Number(line.line_number)}: say why this one wins.`,
      );
  }
}

/** What one quotation gets of a line, in millionths, and why. */
interface Given {
  amount: bigint;
  reason: string | null;
}
type GivenLines = ReadonlyMap<number, Given>;

/** All that a quotation can get of a line: what is asked for, or less where it offers less in the same unit. */
function fullOf(line: JsonObject, quotation: JsonObject): bigint {
  const quoted = object(offerFor(quotation, line)?.line.quantity);
  const asked = amountOf(line.quantity);
  const offered = quoted.unit === object(line.quantity).unit ? amountOf(quoted) : 0n;
  return offered > 0n && offered < asked ? offered : asked;
}

/** Whether everything that a quotation offers was awarded to it. */
function isWhole(rfq: JsonObject, quotation: JsonObject, given: GivenLines): boolean {
  return objects(rfq.lines).every(
    (line) =>
      !offerFor(quotation, line) || (given.get(Number(line.line_number))?.amount ?? 0n) >= fullOf(line, quotation),
  );
}

/** What a quotation has won, as its buyer reads it. */
function awardedLines(rfq: JsonObject, given: GivenLines): JsonObject[] {
  return objects(rfq.lines).flatMap(({line_number: number, quantity}) => {
    const own = given.get(Number(number));
    const unit = object(quantity).unit ?? '';
    if (!own) return [];
    return [{rfq_line_number: Number(number), quantity: {value: decimal(own.amount), unit}, reason_code: own.reason}];
  });
}

export const award: Behaviour = (call) => {
  needBuyer(call);
  const rfq = call.locate();
  checkMove(call, rfq, call.collection(RFQS));
  // Whoever awards has compared, and nobody reads sealed quotations before the deadline.
  if (isSealedNow(call, rfq.value))
    throw wrongState(call, text(rfq.value.status), call.collection(RFQS).spec.lifecycle, rfq);
  const quotations = quotationsOf(call, idOf(rfq.value.id));
  const total = new Map<number, bigint>();
  const won = new Map<Entry, Map<number, Given>>();
  objects(call.body().awards).forEach((one, at) => {
    const quotation = quotations.find(({value}) => value.id === one.quotation_id);
    if (!quotation)
      throw invalidField(`/awards/${at}/quotation_id`, 'unknown_reference', 'The RFQ has no such quotation.');
    needLive(call, quotation);
    const numbers = linesOf(rfq.value, one, quotation.value, at);
    needReason(rfq.value, one, quotation.value, numbers, at, quotations);
    const mine = won.get(quotation) ?? new Map<number, Given>();
    won.set(quotation, mine);
    for (const number of numbers) {
      const line = objects(rfq.value.lines).find(({line_number: own}) => own === number);
      const requested = amountOf(line?.quantity);
      const all = line ? fullOf(line, quotation.value) : requested;
      const part = one.quantity ? micros(text(object(one.quantity).value)) : all;
      if (part <= 0n)
        throw invalidField(`/awards/${at}/quantity/value`, 'out_of_range', 'The quantity must be above zero.');
      const sum = (total.get(number) ?? 0n) + part;
      if (sum > requested)
        throw new Problem('award_exceeds_quantity', `Line ${number} asks for ${decimal(requested)}.`, {
          line_number: number,
          requested: line?.quantity ?? null,
          awarded: {value: decimal(sum), unit: object(line?.quantity).unit ?? ''},
        });
      total.set(number, sum);
      const before = mine.get(number);
      const reason = before?.reason ?? (text(one.reason_code) || null);
      mine.set(number, {amount: (before?.amount ?? 0n) + part, reason});
    }
  });
  move(call, rfq, call.collection(RFQS));
  call.save(rfq, {...rfq.value, awarded_at: call.world.now()});
  for (const quotation of quotations) {
    const given = won.get(quotation);
    if (!given && !OPEN.includes(text(quotation.value.status))) continue;
    if (!given) {
      setBoth(call, quotation, 'declined');
      continue;
    }
    const status = isWhole(rfq.value, quotation.value, given) ? 'awarded' : 'partially_awarded';
    setBoth(call, quotation, status, awardedLines(rfq.value, given));
    tellAddress(call, rfq, idOf(quotation.value.supplier));
    if (call.body().create_offers !== false) writeAwardedPrices(call, rfq.value, quotation, given.keys());
  }
  tellSuppliers(call, rfq, {status: 'awarded'});
  const {message_to_winners: praise, message_to_others: thanks} = call.body();
  const winners = new Set([...won.keys()].map(({value}) => idOf(value.supplier)));
  const others = quotations.map(({value}) => idOf(value.supplier)).filter((id) => !winners.has(id));
  tellInWords(call, rfq, [...winners], text(praise));
  tellInWords(call, rfq, [...new Set(others)], text(thanks));
  return answer(rfq);
};
