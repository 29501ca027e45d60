import type {Call} from '../../call';
import type {JsonObject} from '../../types';
import {idOf, object, objects, text} from '../access';
import {withDescendants} from '../descendants';
import {groupsOf} from '../subjects';
import {wordsOf} from './text';

/** Where and in which language a search is made. */
export interface Place {
  language: string;
  stores: readonly string[];
  categories: readonly string[];
  /** Groups of the person who asks, with those above them. */
  groups: ReadonlySet<string>;
}

const ANCHORS: Record<string, (query: string, pattern: string) => boolean> = {
  is: (query, pattern) => query === pattern,
  starts_with: (query, pattern) => `${query} `.startsWith(`${pattern} `),
  ends_with: (query, pattern) => ` ${query}`.endsWith(` ${pattern}`),
  contains: (query, pattern) => ` ${query} `.includes(` ${pattern} `),
};

/** Whether a condition of a rule fits. A search without a store is made in all of them, one without a category in none. */
function fits(
  call: Call,
  condition: JsonObject,
  query: string,
  {language, stores, categories, groups}: Place,
): boolean {
  const {store_id: store, category_id: category, user_group_id: group} = object(condition.context);
  // A category stands for all below it, too.
  const below = typeof category === 'string' ? withDescendants(call, [category]) : new Set<string>();
  const anchor = ANCHORS[text(condition.anchoring)];
  return (
    anchor?.(query, wordsOf(text(condition.pattern)).join(' ')) === true &&
    (typeof condition.language !== 'string' || condition.language === language) &&
    (typeof store !== 'string' || stores.length === 0 || stores.includes(store)) &&
    (typeof category !== 'string' || categories.some((id) => below.has(id))) &&
    (typeof group !== 'string' || groups.has(group))
  );
}

/** From the strictest to the weakest. */
const STRICTNESS = Object.keys(ANCHORS);

/** The longer match goes first, then the stricter anchoring. */
function byMatch(a: JsonObject, b: JsonObject): number {
  const lengthOf = ({pattern}: JsonObject): number => wordsOf(text(pattern)).join(' ').length;
  return lengthOf(b) - lengthOf(a) || STRICTNESS.indexOf(text(a.anchoring)) - STRICTNESS.indexOf(text(b.anchoring));
}

/** The groups of a person, with those above them; none for a system. */
export function groupsAsking(call: Call, person: string): ReadonlySet<string> {
  const user = call.world.collection('clients/User')?.byIdentifier(person)?.value;
  return user ? groupsOf(call, user) : new Set();
}

/**
 * The search rules that a query fires, in the order in which they count.
 *
 * @param draft a rule that is not stored, and fires whatever its dates
 */
export function firedRules(call: Call, query: string, place: Place, draft?: JsonObject): JsonObject[] {
  const asked = wordsOf(query).join(' ');
  if (asked === '') return [];
  const now = call.world.now();
  const isOn = ({enabled, valid_from: from, valid_to: to}: JsonObject): boolean =>
    enabled !== false && (typeof from !== 'string' || from <= now) && (typeof to !== 'string' || now < to);
  return [
    ...call
      .collection('clients/ClientSearchRule')
      .all()
      .map(({value}) => value)
      .filter(isOn),
    ...(draft ? [draft] : []),
  ]
    .flatMap((rule) => {
      const [best] = objects(rule.conditions)
        .filter((condition) => fits(call, condition, asked, place))
        .sort(byMatch);
      return best ? [{rule, best}] : [];
    })
    .sort(
      (a, b) =>
        Number(a.rule.priority ?? 1000) - Number(b.rule.priority ?? 1000) ||
        byMatch(a.best, b.best) ||
        // A draft has no date yet: it is the newest.
        (text(b.rule.created_at) || '9').localeCompare(text(a.rule.created_at) || '9'),
    )
    .map(({rule}) => rule);
}

/** What the rules together do. */
export interface Consequences {
  pins: Map<string, {position: number; rule: string}>;
  hidden: Set<string>;
  boosts: JsonObject[];
  filter: JsonObject;
  replacement?: string;
  isRedirected: boolean;
  synonyms: string[];
}

export function consequencesOf(rules: readonly JsonObject[]): Consequences {
  const result: Consequences = {
    pins: new Map(),
    hidden: new Set(),
    boosts: [],
    filter: {},
    isRedirected: false,
    synonyms: [],
  };
  for (const rule of rules) {
    const {
      pin,
      hide,
      boost,
      filter,
      replace_query: replacement,
      redirect_url: url,
      synonyms,
    } = object(rule.consequences);
    for (const {product_id: product, position} of objects(pin))
      if (!result.pins.has(text(product)))
        result.pins.set(text(product), {position: Number(position), rule: idOf(rule)});
    for (const product of Array.isArray(hide) ? hide : []) result.hidden.add(text(product));
    result.boosts.push(...objects(boost));
    // The rule that goes first wins.
    result.filter = {...object(filter), ...result.filter};
    if (typeof replacement === 'string' && result.replacement === undefined) result.replacement = replacement;
    if (typeof url === 'string') result.isRedirected = true;
    for (const synonym of Array.isArray(synonyms) ? synonyms : []) result.synonyms.push(text(synonym));
  }
  return result;
}
