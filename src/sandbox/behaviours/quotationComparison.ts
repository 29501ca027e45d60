import type {Behaviour, Call} from '../call';
import {decimal, lineTotal, micros, rounded} from '../decimal';
import {invalidParameters} from '../problem';
import {rateOf} from '../rates';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {seenRfq} from './rfqAccess';
import {isSealedNow, noteOpened, quotationsOf} from './rfqSides';

/** The quotations of an RFQ beside each other, in one currency. */

/** States of quotations that are not compared. Those that lost are: the matrix shows what was chosen from. */
const OUT = ['withdrawn', 'expired'];

/** What a quotation asks for one line of the RFQ, in the currency of the RFQ. */
interface Offer {
  quotation: JsonObject;
  line: JsonObject;
  /** For one unit and for the whole line, in millionths. */
  unit: bigint;
  total: bigint;
}

/** The price of a line for a quantity: that of the highest tier it reaches, else its unit price. */
function priceFor(line: JsonObject, quantity: string): string {
  const tier = objects(line.tiers)
    .filter((one) => micros(text(one.min_quantity)) <= micros(quantity))
    .at(-1);
  return text(object(tier?.unit_price).amount) || text(tier?.unit_price) || text(object(line.unit_price).amount);
}

/** The line of a quotation that answers a line of the RFQ; undefined when it has no price for it. */
export function offerFor(quotation: JsonObject, rfqLine: JsonObject): Offer | undefined {
  const line = objects(quotation.lines).find((one) => one.rfq_line_number === rfqLine.line_number);
  const quantity = text(object(rfqLine.quantity).value) || '0';
  const price = line && priceFor(line, quantity);
  if (!line || line.offered === false || price === undefined || price === '') return undefined;
  const per = Number(line.price_quantity ?? 1);
  return {quotation, line, unit: lineTotal(price, '1', per), total: lineTotal(price, quantity, per)};
}

/** Places from 1; equal amounts share one. */
function placeOf(amount: bigint, all: readonly bigint[]): number {
  return all.filter((other) => other < amount).length + 1;
}

/** Writes amounts in the currency that the request asks for. @throws Problem 400 for one without a rate */
function moneyIn(call: Call, own: string): {currency: string; money: (amount: bigint) => JsonObject} {
  const wanted = text(call.parameters.query.currency) || own;
  const rate = rateOf(own, wanted);
  if (rate === undefined)
    throw invalidParameters('invalid_filter', [
      {parameter: 'currency', code: 'invalid_enum', message: `There is no rate from ${own} to ${wanted}.`},
    ]);
  const plain = (amount: bigint): JsonObject => ({amount: rounded(amount, own), currency: own});
  if (wanted === own) return {currency: own, money: plain};
  const money = (amount: bigint): JsonObject => ({
    amount: rounded((amount * rate) / 1_000_000n, wanted),
    currency: wanted,
    converted_from: plain(amount),
    rate: decimal(rate),
  });
  return {currency: wanted, money};
}

export const compare: Behaviour = (call) => {
  const {value: rfq} = seenRfq(call);
  const {currency, money} = moneyIn(call, text(rfq.currency) || 'EUR');
  const isSealed = isSealedNow(call, rfq);
  noteOpened(call, rfq);
  const live = quotationsOf(call, idOf(rfq.id))
    .map(({value}) => value)
    .filter(({status}) => !isSealed && !OUT.includes(text(status)));
  const withAlternatives = call.parameters.query.include_alternatives !== false;
  const amountOf = (quotation: JsonObject): bigint => micros(text(object(quotation.total).amount) || '0');
  const required = objects(rfq.lines).filter(({optional}) => optional !== true);
  const isComplete = (quotation: JsonObject): boolean => required.every((line) => offerFor(quotation, line));
  const ordered = [...live].sort(
    (a, b) => Number(isComplete(b)) - Number(isComplete(a)) || (amountOf(a) < amountOf(b) ? -1 : 1),
  );
  let best: bigint | undefined = 0n;
  let saved: bigint | undefined;
  const lines = objects(rfq.lines).map((line): JsonObject => {
    const offers = ordered
      .flatMap((quotation) => offerFor(quotation, line) ?? [])
      .filter((offer) => withAlternatives || offer.line.alternative !== true);
    const totals = offers.map(({total}) => total);
    const cheapest = offers.find(({total}) => placeOf(total, totals) === 1);
    if (cheapest) best = best === undefined ? undefined : best + cheapest.total;
    else if (line.optional !== true) best = undefined;
    const target = text(object(line.target_price).amount);
    const quantity = text(object(line.quantity).value) || '0';
    if (cheapest && target !== '') saved = (saved ?? 0n) + lineTotal(target, quantity) - cheapest.total;
    return {
      line_number: line.line_number ?? 1,
      cells: offers.map((offer) => ({
        quotation_id: idOf(offer.quotation.id),
        unit_price: unitPrice(offer, money),
        total: money(offer.total),
        lead_time_days: offer.line.lead_time_days ?? null,
        rank: placeOf(offer.total, totals),
        alternative: offer.line.alternative ?? false,
      })),
      best_quotation_id: cheapest ? idOf(cheapest.quotation.id) : null,
    };
  });
  const orNull = (amount: bigint | undefined): Json =>
    amount === undefined || live.length === 0 ? null : money(amount);
  const complete = ordered.filter(isComplete).map(amountOf);
  const incomplete = ordered.filter((one) => !isComplete(one)).map(amountOf);
  return {
    kind: 'stateful',
    value: {
      rfq_id: idOf(rfq.id),
      currency,
      lines,
      totals: ordered.map((quotation) => ({
        quotation_id: idOf(quotation.id),
        total: money(amountOf(quotation)),
        complete: isComplete(quotation),
        rank: isComplete(quotation)
          ? placeOf(amountOf(quotation), complete)
          : complete.length + placeOf(amountOf(quotation), incomplete),
      })),
      best_split_total: orNull(best),
      savings_vs_target: orNull(saved),
    },
  };
};

/** The price of one unit. As the supplier wrote it where nothing is divided or converted, with all its decimals. */
function unitPrice({line, unit}: Offer, money: (amount: bigint) => JsonObject): JsonObject {
  const sent = object(line.unit_price);
  const shown = money(unit);
  return shown.currency === sent.currency && micros(text(sent.amount)) === unit ? sent : shown;
}
