import {createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros} from '../decimal';
import {isObject} from '../json';
import {invalidField, Problem} from '../problem';
import {rateOf} from '../rates';
import {makeRecord} from '../record';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {checked} from './checked';
import {squeeze} from './partNumbers';
import {dayIn} from './storeDays';
import {groupsOf} from './subjects';

const RULES = 'clients/BuyerPermission';

/** Text as rules compare it: case, diacritics, markup and punctuation make no difference. */
export function normalise(value: string): string {
  return value
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function inLanguages(value: Json | undefined, languages: readonly string[]): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(object(value)).flatMap(([language, content]) =>
    typeof content === 'string' && (languages.length === 0 || languages.includes(language)) ? [content] : [],
  );
}

/** The texts of a product that a keyword condition on this field is compared with. */
function fieldTexts(call: Call, product: JsonObject, field: string, languages: readonly string[]): string[] {
  const manufacturer = object(product.manufacturer);
  const categories = [
    ...texts(product.category_ids),
    ...objects(product.categories).map((category) => idOf(category.id)),
  ];
  const fields: Record<string, string[]> = {
    name: inLanguages(product.name, languages),
    description: inLanguages(product.description, languages),
    brand: inLanguages(product.brand, []),
    manufacturer: [text(manufacturer.name)],
    sku: [text(product.sku)],
    mpn: [text(manufacturer.mpn)],
    category_name: categories.map((id) => call.world.nameOf(id) ?? ''),
  };
  return (field === 'any' ? Object.values(fields).flat() : (fields[field] ?? [])).filter(Boolean);
}

function termMatches(term: string, content: string, match: string, squeezed: boolean): boolean {
  if (squeezed) {
    const [wanted, whole] = [squeeze(term), squeeze(content)];
    return match === 'exact' || match === 'whole_word'
      ? whole === wanted
      : match === 'starts_with'
        ? whole.startsWith(wanted)
        : whole.includes(wanted);
  }
  const [wanted, whole] = [normalise(term), normalise(content)];
  if (wanted === '') return false;
  if (match === 'exact') return whole === wanted;
  if (match === 'starts_with') return whole.startsWith(wanted);
  return match === 'whole_word' ? ` ${whole} `.includes(` ${wanted} `) : whole.includes(wanted);
}

/** Whether one keyword condition holds for a product. */
export function keywordMatches(call: Call, product: JsonObject, condition: JsonObject): boolean {
  const field = text(condition.field);
  const contents = fieldTexts(call, product, field, texts(condition.languages));
  const found = (term: string): boolean =>
    contents.some((content) => termMatches(term, content, text(condition.match), field === 'sku' || field === 'mpn'));
  const terms = texts(condition.terms);
  if (condition.mode === 'all') return terms.every(found);
  return condition.mode === 'none' ? !terms.some(found) : terms.some(found);
}

interface Subject {
  user: JsonObject;
  groups: ReadonlySet<string>;
  country: string;
}

/** Categories of a product and the categories above them. */
function categoriesOf(call: Call, product: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  let waiting = [...texts(product.category_ids), ...objects(product.categories).map((category) => idOf(category.id))];
  for (let hops = 0; waiting.length > 0 && hops < 10; hops += 1) {
    waiting.forEach((id) => found.add(id));
    waiting = waiting
      .flatMap((id) => idOf(call.collection('clients/Category').byIdentifier(id)?.value.parent_id) || [])
      .filter((id) => !found.has(id));
  }
  return found;
}

function unspscOf(product: JsonObject): string[] {
  return objects(product.codes)
    .filter(({scheme}) => scheme === 'unspsc')
    .map(({value}) => text(value));
}

type Condition = [name: string, isSet: boolean, holds: boolean];

/** The conditions that a rule sets. */
function conditionsOf(
  call: Call,
  rule: JsonObject,
  product: JsonObject,
  {user, groups, country}: Subject,
): Condition[] {
  const categories = categoriesOf(call, product);
  const price = euros(product.best_price);
  const isSubject =
    texts(rule.user_ids).includes(idOf(user.id)) || texts(rule.user_group_ids).some((id) => groups.has(id));
  const conditions: Condition[] = [
    ['user_ids', texts(rule.user_ids).length > 0, isSubject],
    ['user_group_ids', texts(rule.user_group_ids).length > 0, isSubject],
    ['supplier_ids', texts(rule.supplier_ids).length > 0, texts(rule.supplier_ids).includes(idOf(product.supplier))],
    ['store_ids', texts(rule.store_ids).length > 0, texts(rule.store_ids).includes(idOf(user.default_store_id))],
    ['category_ids', texts(rule.category_ids).length > 0, texts(rule.category_ids).some((id) => categories.has(id))],
    [
      'unspsc_prefixes',
      texts(rule.unspsc_prefixes).length > 0,
      unspscOf(product).some((code) => texts(rule.unspsc_prefixes).some((prefix) => code.startsWith(prefix))),
    ],
    [
      'brands',
      texts(rule.brands).length > 0,
      texts(rule.brands).some((brand) => normalise(brand) === normalise(text(product.brand))),
    ],
    [
      'tag_ids',
      texts(rule.tag_ids).length > 0,
      objects(product.tags).some((tag) => texts(rule.tag_ids).includes(idOf(tag.id))),
    ],
    ['countries', texts(rule.countries).length > 0, texts(rule.countries).includes(country)],
    ['price_min', isObject(rule.price_min), price !== undefined && price >= (euros(rule.price_min) ?? 0n)],
    ['price_max', isObject(rule.price_max), price !== undefined && price <= (euros(rule.price_max) ?? 0n)],
    ['product_types', texts(rule.product_types).length > 0, texts(rule.product_types).includes(text(product.type))],
    ['hazardous_only', rule.hazardous_only === true, product.hazardous === true],
    [
      'keywords',
      objects(rule.keywords).length > 0,
      objects(rule.keywords).every((condition) => keywordMatches(call, product, condition)),
    ],
  ];
  return conditions.filter(([, isSet]) => isSet);
}

/** Names of the conditions that a rule sets, when all of them hold; undefined when one does not. */
function matchedOn(call: Call, rule: JsonObject, product: JsonObject, subject: Subject): string[] | undefined {
  const set = conditionsOf(call, rule, product, subject);
  return set.length > 0 && set.every(([, , holds]) => holds) ? set.map(([name]) => name) : undefined;
}

/** Strongest first. */
const STRENGTH = ['deny', 'block_ordering', 'hide', 'require_approval', 'allow'];
const DECISIONS: Record<string, string> = {
  deny: 'denied',
  block_ordering: 'visible_not_orderable',
  hide: 'hidden',
  require_approval: 'orderable_with_approval',
  allow: 'allowed',
};

function isInForce({active, valid_from: from, valid_to: to}: JsonObject, day: string): boolean {
  return active === true && (typeof from !== 'string' || from <= day) && (typeof to !== 'string' || to >= day);
}

/** What applies to an offer that no rule matches: the client says it. */
function defaultDecision(call: Call): string {
  const clients = call.collection('clients/Client');
  const client = clients.byIdentifier(call.parameters.header['client-id']) ?? clients.all()[0];
  return client?.value.default_buyer_effect === 'deny' ? 'hidden' : 'allowed';
}

/** Where the store of a person is, wherever the goods go. */
function storeCountry(call: Call, user: JsonObject): string {
  return text(call.collection('clients/Store').byIdentifier(user.default_store_id)?.value.country);
}

/** The rules that match an offer, the winner first, and what they decide. */
function verdictOn(call: Call, product: JsonObject, subject: Subject): {decision: string; matched: JsonObject[]} {
  const today = dayIn(storeCountry(call, subject.user), call.world.now());
  const matched = call
    .collection(RULES)
    .all()
    .filter(({value}) => isInForce(value, today))
    .flatMap(({value: rule}): JsonObject[] => {
      const conditions = matchedOn(call, rule, product, subject);
      const {id = null, name = null, effect = null, priority = null} = rule;
      return conditions ? [{id, name, effect, priority, matched_on: conditions}] : [];
    })
    .sort(
      (a, b) =>
        STRENGTH.indexOf(text(a.effect)) - STRENGTH.indexOf(text(b.effect)) || Number(a.priority) - Number(b.priority),
    );
  const [winner] = matched;
  return {decision: winner ? (DECISIONS[text(winner.effect)] ?? 'allowed') : defaultDecision(call), matched};
}

function subjectOf(call: Call, id: string, wanted: string): Subject {
  const user = call.world.record(id)?.value ?? {id};
  return {user, groups: groupsOf(call, user), country: wanted || storeCountry(call, user)};
}

/** Which offers buyer permissions show to the person a search is for; all of them, when it is for no person. */
export function offersFor(call: Call, person: string, country = ''): (product: JsonObject) => boolean {
  if (person === '') return () => true;
  const subject = subjectOf(call, person, country);
  return (product) => !['hidden', 'denied'].includes(verdictOn(call, product, subject).decision);
}

/** Whether buyer permissions deny a product to a person; what is hidden or blocked can still be asked for in an RFQ. */
export function isDenied(call: Call, person: string, product: JsonObject): boolean {
  if (person === '') return false;
  return verdictOn(call, product, subjectOf(call, person, '')).decision === DECISIONS.deny;
}

/** Whether buyer permissions let a person order what is in the cart. */
export function mayOrder(call: Call, person: string, product: JsonObject, country = ''): boolean {
  if (person === '') return true;
  return !['hidden', 'denied', 'visible_not_orderable'].includes(
    verdictOn(call, product, subjectOf(call, person, country)).decision,
  );
}

/** Whether buyer permissions let an approver group decide first when a person orders an offer. */
export function asksFirst(call: Call, person: string, offer: JsonObject): boolean {
  if (person === '') return false;
  return verdictOn(call, offer, subjectOf(call, person, '')).decision === DECISIONS.require_approval;
}

const evaluate: Behaviour = (call) => {
  const body = call.body();
  const subject = subjectOf(call, text(body.user_id), text(body.country));
  const data = texts(body.product_ids).map((id) => {
    const product = call.collection('clients/Product').byIdentifier(id)?.value ?? {id};
    const {decision, matched} = verdictOn(call, product, subject);
    return {
      decision,
      winning_rule_id: matched[0]?.id ?? null,
      matched_rules: matched,
      evaluated_at: call.world.now(),
    };
  });
  return {value: {data}, kind: 'stateful'};
};

/** How many products of the sample world a rule covers, whoever the buyer is and wherever the goods go. */
function reach(call: Call, rule: JsonObject): number {
  const anybody = {...rule, user_ids: [], user_group_ids: [], countries: []};
  return call
    .collection('clients/Product')
    .all()
    .filter(({value: product}) => {
      // An offer is looked at in the store that it is in.
      const subject = {user: {default_store_id: idOf(product.store)}, groups: new Set<string>(), country: ''};
      return conditionsOf(call, anybody, product, subject).every(([, , holds]) => holds);
    }).length;
}

const LISTS = [
  ...['user_ids', 'user_group_ids', 'supplier_ids', 'store_ids', 'category_ids', 'unspsc_prefixes', 'brands'],
  ...['tag_ids', 'countries', 'product_types', 'keywords'],
];

/** An amount in millionths of the currency of the sample offers; undefined for none. */
function euros(value: Json | undefined): bigint | undefined {
  const {amount, currency} = object(value);
  const rate = rateOf(text(currency), 'EUR');
  return text(amount) === '' || rate === undefined ? undefined : (micros(text(amount)) * rate) / 1_000_000n;
}

/** @throws Problem 422 */
function checkRule(rule: JsonObject): void {
  const isEmpty =
    LISTS.every((name) => !Array.isArray(rule[name]) || rule[name].length === 0) &&
    !rule.price_min &&
    !rule.price_max &&
    rule.hazardous_only !== true;
  // Without conditions it would hit every offer.
  if (isEmpty) throw invalidField('/keywords', 'required', 'A rule needs at least one condition.');
  const [least, most] = [euros(rule.price_min), euros(rule.price_max)];
  if (least !== undefined && most !== undefined && most < least)
    throw invalidField('/price_max', 'out_of_range', 'The highest price is below the lowest one.');
  const [asks, names] = [rule.effect === 'require_approval', idOf(rule.approver_group_id) !== ''];
  if (asks && !names)
    throw invalidField(
      '/approver_group_id',
      'required',
      'A rule with the effect require_approval names the group that approves.',
    );
  if (!asks && names)
    throw invalidField(
      '/approver_group_id',
      'unknown_field',
      'Only a rule with the effect require_approval names a group that approves.',
    );
}

const {update: change} = checked(checkRule);

/** A changed rule is counted anew. */
const update: Behaviour = (call) => {
  const answer = change(call);
  const {entry} = answer;
  if (!entry) return answer;
  entry.value = {...entry.value, matched_offer_count: reach(call, entry.value)};
  return {...answer, value: entry.value};
};

const create: Behaviour = (call) => {
  const body = call.body();
  checkRule(body);
  const record = makeRecord(call.collection(RULES), body, call.maker);
  const twin = call
    .collection(RULES)
    .all()
    .find(
      (entry) =>
        idOf(record.external_id) !== '' &&
        entry.value.external_id === record.external_id &&
        !call.forgives(call.collection(RULES), entry),
    );
  if (twin) throw invalidTwin(twin.value.id);
  return createdAnswer(call, call.collection(RULES).add({...record, matched_offer_count: reach(call, record)}));
};

function invalidTwin(id: Json | undefined): Problem {
  return new Problem('conflict_duplicate', 'Another rule has this external id.', {
    existing_id: id ?? null,
    field: 'external_id',
  });
}

export const BUYER_PERMISSIONS: Record<string, Behaviour> = {
  'clients/create-buyer-permission': create,
  'clients/update-buyer-permission': update,
  'clients/evaluate-buyer-permissions': evaluate,
};
