import {asText, copy, isObject} from '../json';
import type {Json, JsonObject, SeedSpec} from '../types';
import {lowerNumber, namedBy, siblingId} from './siblings';

/** The state of an invitation whose supplier has a quotation in a state. */
const INVITATION: Record<string, string> = {draft: 'accepted', withdrawn: 'withdrawn'};

/** The clients API has siblings of its own, with the numbers right below those of examples. */
const THEIRS = 10;

const clientId = ({client}: JsonObject): string => (isObject(client) ? asText(client.id) : '');

/** A client whose own side the sample world does not show, so that the copy is in no list of the first one. */
function otherClient(rfqs: readonly SeedSpec[], rfq: JsonObject): Json {
  return rfqs.find(({value}) => clientId(value) !== clientId(rfq))?.value.client ?? rfq.client ?? null;
}

/**
 * Gives each further quotation for an RFQ a copy of that RFQ, because a supplier has one quotation for each.
 *
 * The first quotation keeps the RFQ. The others are copies in other states, whose lines fit a copy as they are.
 *
 * @param used numbers that copies must not have
 * @returns the RFQs that the copies are for
 */
export function siblingInvitations(
  rfqs: readonly SeedSpec[],
  quotations: readonly SeedSpec[],
  used: Iterable<string>,
): SeedSpec[] {
  const numbers = new Set([...used, ...rfqs.map(({value}) => asText(value.number))]);
  const answered = new Set<string>();
  return quotations.flatMap((quotation): SeedSpec[] => {
    const {id: own = null, rfq_id: id = null, status = null} = quotation.value;
    const rfq = rfqs.find(({value}) => value.id === id);
    const isFirst = !answered.has(asText(id));
    answered.add(asText(id));
    if (isFirst || !rfq) return [];
    const theirs = new Set<string>();
    for (let at = 0; at < THEIRS; at += 1) theirs.add(lowerNumber(asText(rfq.value.number), theirs));
    const number = lowerNumber(asText(rfq.value.number), new Set([...numbers, ...theirs]));
    numbers.add(number);
    const value: JsonObject = {
      ...copy(rfq.value),
      id: siblingId(asText(id), `${asText(own)} rfq`),
      number,
      title: namedBy(rfq.value.title, asText(status)) ?? null,
      client: otherClient(rfqs, rfq.value),
      invitation_state: INVITATION[asText(status)] ?? 'quoted',
      quotation_id: own,
    };
    quotation.value = {...quotation.value, rfq_id: asText(value.id)};
    return [{...rfq, value}];
  });
}
