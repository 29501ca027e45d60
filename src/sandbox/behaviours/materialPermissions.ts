import type {Behaviour, Call} from '../call';
import {decimal} from '../decimal';
import {invalidField, invalidFields, Problem} from '../problem';
import type {JsonObject} from '../types';
import type {Finding} from '../validate';
import {idOf, isPerson, object, objects, text, texts} from './access';
import {checked} from './checked';
import {dayAt} from './placeDays';
import {baseQuantity, liesIn} from './stock';
import {fitsType, reachesCaller} from './subjects';

/** Who may do what with which materials at which places. A system, which is no person, may do everything. */

const RULES = 'clients/MaterialPermission';
const MATERIALS = 'clients/Material';

export type Action = 'view' | 'request' | 'issue' | 'receive' | 'transfer' | 'adjust' | 'count' | 'scrap' | 'manage';

/** Whether a permission holds on a day. */
export function isInForce({valid_from: from, valid_to: to}: JsonObject, day: string): boolean {
  return (text(from) || day) <= day && (text(to) || day) >= day;
}

/** Whether a permission is about an action on a material. One for certain places is not about no place at all. */
function covers(call: Call, rule: JsonObject, action: Action, id: string, place: string): boolean {
  const material = call.collection(MATERIALS).byIdentifier(id)?.value ?? {};
  const isListed = (list: string[], value: string): boolean => list.length === 0 || list.includes(value);
  const places = texts(rule.location_ids);
  return (
    texts(rule.actions).includes(action) &&
    isListed(texts(rule.material_ids), id) &&
    isListed(texts(rule.material_group_ids), idOf(material.material_group_id)) &&
    isListed(texts(rule.material_type_ids), idOf(material.material_type_id)) &&
    (places.length === 0 || (place !== '' && places.some((above) => liesIn(call, place, above))))
  );
}

/** What the permissions say of an action of the caller. */
interface Ruling {
  /** The deny that refuses it. */
  deny: JsonObject | undefined;
  /** Permissions that open it to others and not to the caller. */
  forOthers: JsonObject[];
  /** Permissions that open it to the caller. */
  own: JsonObject[];
}

function rulingOn(call: Call, action: Action, material: string, place: string): Ruling {
  const nothing: Ruling = {deny: undefined, forOthers: [], own: []};
  if (!isPerson(call)) return nothing;
  const day = dayAt(call.world, place);
  const rules = call
    .collection(RULES)
    .all()
    .map(({value}) => value)
    .filter((rule) => isInForce(rule, day) && covers(call, rule, action, material, place));
  const deny = rules.find((rule) => rule.effect === 'deny' && reachesCaller(call, rule));
  const allows = rules.filter(({effect}) => effect === 'allow');
  const own = allows.filter((rule) => reachesCaller(call, rule));
  return {deny, own, forOthers: own.length > 0 ? [] : allows};
}

function isOpen({deny, forOthers}: Ruling): boolean {
  return deny === undefined && forOthers.length === 0;
}

/** Whether the caller may see a material. @param place where it lies, when it is about stock */
export function mayView(call: Call, material: string, place = ''): boolean {
  return isOpen(rulingOn(call, 'view', material, place));
}

/** Nobody asks for a material that does not exist for them. @throws Problem 422 */
export function needVisible(call: Call, {lines}: JsonObject): void {
  objects(lines).forEach(({material_id: id}, at) => {
    if (!mayView(call, idOf(id)))
      throw invalidField(`/lines/${at}/material_id`, 'unknown_reference', `There is no material ${idOf(id)}.`);
  });
}

/** Refuses an action that a material permission keeps from the caller. @throws Problem 403 */
export function needAction(call: Call, action: Action, material: string, place = ''): Ruling {
  const ruling = rulingOn(call, action, material, place);
  if (isOpen(ruling)) return ruling;
  const what = `${action} ${text(call.world.record(material)?.value.number) || material}`;
  const others = ruling.forOthers.map(({id}) => idOf(id)).join(', ');
  throw new Problem(
    'material_not_permitted',
    ruling.deny ? `A material permission denies you to ${what}.` : `Only others may ${what}, by ${others}.`,
    // Only a deny refuses by itself. Where none allows it, there is no rule to name.
    {material_id: material, rule_id: ruling.deny?.id ?? null},
  );
}

/** The smallest quantity that permissions let a line have, in the base unit; undefined without a limit. */
function limitOf(call: Call, material: string, {own}: Ruling): {amount: bigint; unit: string} | undefined {
  const [smallest] = own
    .flatMap(({max_quantity_per_request: most}) => (most ? [baseQuantity(call, material, object(most))] : []))
    .sort((a, b) => (a.amount < b.amount ? -1 : 1));
  return smallest;
}

/** Where the material of a line is asked for: from the proposed source, or where it usually lies. */
function placeOf(call: Call, request: JsonObject, material: string): string {
  return (
    idOf(request.source_location_id) ||
    idOf(call.collection(MATERIALS).byIdentifier(material)?.value.default_location_id) ||
    idOf(request.destination_location_id)
  );
}

/**
 * Refuses a request for what the caller may not ask for, or for too much of it.
 *
 * @returns whether a permission asks for approval of a line
 * @throws Problem 403, 422
 */
export function checkRequest(call: Call, request: JsonObject): boolean {
  const rulings = objects(request.lines).map((line) => {
    const material = idOf(line.material_id);
    return {line, material, ruling: needAction(call, 'request', material, placeOf(call, request, material))};
  });
  const findings = rulings.flatMap(({line, material, ruling}, at): Finding[] => {
    const limit = limitOf(call, material, ruling);
    const wanted = baseQuantity(call, material, object(line.quantity)).amount;
    if (!limit || wanted <= limit.amount) return [];
    const max = {value: decimal(limit.amount), unit: limit.unit};
    const message = `A material permission allows ${max.value} ${max.unit} per line.`;
    const finding = {pointer: `/lines/${at}/quantity/value`, code: 'out_of_range' as const, message, max};
    return [finding];
  });
  if (findings.length > 0) throw invalidFields(findings);
  return rulings.some(({ruling}) => ruling.own.some(({requires_approval: isAsked}) => isAsked === true));
}

function checkSubject(rule: JsonObject): void {
  if (!fitsType(rule))
    throw invalidField('/subject_id', 'unknown_reference', `The id is not that of a ${text(rule.subject_type)}.`);
}

const {create, update} = checked(checkSubject);

export const MATERIAL_PERMISSIONS: Record<string, Behaviour> = {
  'clients/create-material-permission': create,
  'clients/update-material-permission': update,
};
