import type {Answer, Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {isGranted} from '../caller';
import {invalidField, notFound, Problem} from '../problem';
import {referenceTo} from '../record';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {checked} from './checked';
import {contentOf} from './contentUnits';
import {withDescendants} from './descendants';
import {offersFor} from './buyerPermissions';
import {isOver, successorOf} from './orderable';
import {lowestPrice, productIn, shipsTo} from './productView';
import {MENTIONED} from './mentionedProducts';
import {activeOverrides, type Page} from './recommendationOverrides';
import {isPrivate} from './privacy';
import {findable, personAsking, visibleProducts} from './search/products';
import {wordsOf} from './search/text';
import {isSold} from './soldBy';
import {entryFor} from './storeEntry';

/** Ranked products: like another one, bought with it, instead of it, or for a page without a product. */

const PRODUCTS = 'clients/Product';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const COAT = 'prd_01JK8AA26YWTC8EYYN1S7VJF5X';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';

export interface Candidate {
  id: string;
  score: number;
  reason: string;
}

interface Wanted extends Page {
  strategy: string;
  /** Kind of list, where overrides name it otherwise than the answer. */
  kind?: string;
  store?: string;
  country?: string;
  limit: number;
}

/** A product by its id, also one that only examples of recommendations show. */
function productOf(call: Call, id: string): JsonObject | undefined {
  const mentioned = MENTIONED.find((product) => product.id === id);
  return (
    call.collection(PRODUCTS).byIdentifier(id)?.value ?? (mentioned && call.world.exists(id) ? mentioned : undefined)
  );
}

/** Products that may be recommended to the person who asks. @param stores those that are asked for */
function recommendable(call: Call, stores: readonly string[] = []): JsonObject[] {
  const products = call.collection(PRODUCTS);
  const others = MENTIONED.filter(({id}) => !products.byIdentifier(id) && call.world.exists(idOf(id)));
  return [...visibleProducts(call, '', stores), ...others];
}

/** A list of recommendations: what people decided goes before the ranking, and nothing that does not fit fills it up. */
export function listOf(call: Call, ranked: readonly Candidate[], wanted: Wanted): Answer {
  const {strategy, store = '', country = '', category = '', limit} = wanted;
  const seen = new Map(recommendable(call, store === '' ? [] : [store]).map((product) => [idOf(product), product]));
  const below = withDescendants(call, category === '' ? [] : [category]);
  const fits = (id: string): boolean => {
    const product = seen.get(id);
    return (
      product !== undefined &&
      (store === '' || idOf(product.store) === store) &&
      shipsTo(call, product, country) &&
      (category === '' || objects(product.categories).some((own) => below.has(idOf(own))))
    );
  };
  const {pins, blocked} = activeOverrides(call, wanted, wanted.kind ?? strategy, productOf);
  const kept = ranked
    .filter(({id}) => fits(id) && !blocked.has(id) && !pins.some((pin) => pin.id === id))
    .sort((a, b) => b.score - a.score);
  const isManual = kept.length === 0 && pins.length > 0;
  for (const {id, position, reason} of pins)
    if (fits(id) && !blocked.has(id)) kept.splice(position - 1, 0, {id, score: 1, reason});
  return {
    kind: 'stateful',
    value: {
      recommendation_id: call.world.issue('rec'),
      strategy: isManual ? 'manual' : strategy,
      items: kept.slice(0, limit).map(({id, score, reason}) => ({
        product: referenceTo(call.world, id, 'product'),
        score: Math.round(score * 100) / 100,
        reason: reason || null,
      })),
    },
  };
}

/** Whether a product has only come to its end, so that the person who asks is led from it to others. */
function isLeftBehind(call: Call, product: JsonObject): boolean {
  const person = personAsking(call);
  return (
    isOver(call, product) &&
    product.hidden !== true &&
    product.approval_state === 'approved' &&
    isSold(call, product) &&
    offersFor(call, person)(product) &&
    entryFor(call, person)(idOf(product.store))
  );
}

/** The product that the path names, if the person who asks may see it. @throws Problem 404 */
function anchorOf(call: Call): JsonObject {
  const id = call.param('product_id');
  const product = productOf(call, id);
  if (!product && !call.world.exists(id)) throw notFound(id);
  const isKept = personAsking(call) !== '' && !recommendable(call).some((one) => one.id === id);
  if (product && isKept && !isLeftBehind(call, product)) throw notFound(id);
  return product ?? {id};
}

/** Country of the store that the person shops in, else that of the product's store. */
function countryFor(call: Call): string {
  const {country} = call.parameters.query;
  const user = call.world.collection('clients/User')?.byIdentifier(personAsking(call))?.value;
  const store = call.world.collection('clients/Store')?.byIdentifier(user?.default_store_id ?? undefined)?.value;
  return text(country) || text(store?.country);
}

const commodityOf = ({codes}: JsonObject): string =>
  text(objects(codes).find(({scheme}) => scheme === 'unspsc')?.value);

/** How much two products have in common: their commodity, words of their names, values of properties. */
function likeness(one: JsonObject, other: JsonObject): number {
  const words = (product: JsonObject): Set<string> =>
    new Set(wordsOf(findable(product).fields.find(({name}) => name === 'name')?.text ?? ''));
  const [own, theirs] = [words(one), words(other)];
  const common = [...own].filter((word) => theirs.has(word) && word.length > 1).length;
  const texts_ = common / Math.max(1, Math.min(own.size, theirs.size));
  const values = objects(one.properties).map(({name, value}) => `${text(name)} ${text(value)}`);
  const shared = objects(other.properties).some(({name, value}) => values.includes(`${text(name)} ${text(value)}`));
  const code = commodityOf(one);
  const same = code !== '' && code === commodityOf(other);
  // Without a classification texts alone count.
  return (same ? 0.5 : 0) + texts_ * 0.3 + (shared ? 0.1 : 0);
}

/** Below this, products have nothing in common but some word. */
const LEAST_LIKE = 0.15;

const similar: Behaviour = (call) => {
  const anchor = anchorOf(call);
  const {store_id: store, limit} = call.parameters.query;
  const ranked = recommendable(call)
    .filter(({id}) => id !== anchor.id)
    .map((product): Candidate => {
      const known = MENTIONED.includes(product) && anchor.id === GLOVES;
      const score = known ? 0.88 : likeness(anchor, product);
      const isSame = commodityOf(anchor) !== '' && commodityOf(anchor) === commodityOf(product);
      const reason = known ? 'Same commodity, same material and size' : isSame ? 'Same commodity' : 'Similar name';
      return {id: idOf(product), score, reason};
    })
    .filter(({score}) => score >= LEAST_LIKE);
  return listOf(call, ranked, {
    strategy: 'similar',
    product: idOf(anchor.id),
    store: text(store),
    country: countryFor(call),
    limit: typeof limit === 'number' ? limit : 10,
  });
};

/** Products that the sample organisation orders together, with the share of orders that hold both. */
const PAIRS: Record<string, [product: string, score: number][]> = {
  [GLOVES]: [
    [ACETONE, 0.37],
    [COAT, 0.12],
  ],
  [ACETONE]: [[GLOVES, 0.44]],
  [COAT]: [[GLOVES, 0.58]],
};
/** Fewer joint orders say nothing. */
const LEAST_JOINT = 5;
const DAY = 86_400_000;

/** What was ordered here with a product, within a day by the same user, in the last 12 months. */
function orderedWith(call: Call, anchor: string): [product: string, share: number][] {
  const year = Date.parse(call.world.now()) - 365 * DAY;
  const client = call.parameters.header['client-id'] ?? '';
  const orders = objects(call.world.notes.get('signals')).filter(
    ({type, at, client: own}) => type === 'order' && Date.parse(text(at)) >= year && own === client,
  );
  const whose = ({user, session}: JsonObject): string => text(user) || text(session);
  const own = orders.filter(({product_id: id}) => id === anchor);
  const counts = new Map<string, number>();
  for (const order of own) {
    const near = orders.filter(
      (other) =>
        whose(other) === whose(order) &&
        other.product_id !== anchor &&
        Math.abs(Date.parse(text(other.occurred_at)) - Date.parse(text(order.occurred_at))) <= DAY,
    );
    for (const id of new Set(near.map(({product_id: product}) => text(product))))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= LEAST_JOINT).map(([id, count]) => [id, count / own.length]);
}

const boughtTogether: Behaviour = (call) => {
  const anchor = idOf(anchorOf(call).id);
  const {limit, store_id: store} = call.parameters.query;
  const words = anchor === GLOVES ? 'these gloves' : 'this product';
  const known = new Map([...orderedWith(call, anchor), ...(PAIRS[anchor] ?? [])]);
  const ranked = [...known].map(([id, score]) => ({
    id,
    score,
    reason: `In ${Math.round(score * 100)} % of orders with ${words}`,
  }));
  return listOf(call, ranked, {
    strategy: 'frequently_bought_together',
    product: anchor,
    store: text(store),
    limit: typeof limit === 'number' ? limit : 5,
  });
};

const isInStock = (product: JsonObject): boolean =>
  ['in_stock', 'limited'].includes(text(object(product.availability).state));

/** Most alternatives that come back. */
const MOST_ALTERNATIVES = 20;

const alternatives: Behaviour = (call) => {
  const anchor = anchorOf(call);
  const {store_id: store, quantity, only_in_stock: onlyInStock, max_price: highest} = call.parameters.query;
  const country = countryFor(call);
  const wanted = text(quantity) || '1';
  const own = contentOf(anchor);
  /** Price of as much as one order unit of the anchor holds, in millionths. */
  const priceOf = (product: JsonObject): bigint | undefined => {
    const content = contentOf(product);
    if (content.amount === 0n) return undefined;
    const units = decimal((micros(wanted) * own.amount) / content.amount);
    const price = lowestPrice(call, product, country, units) ?? object(product.best_price);
    const amount = text(price.amount);
    const per = BigInt(Number(product.price_quantity ?? 1));
    return amount === '' ? undefined : (micros(amount) * own.amount) / content.amount / per;
  };
  const present = productIn(call, anchor, {country});
  const price = priceOf(anchor);
  const days = (product: JsonObject): number => {
    const {lead_time_days: lead} = object(product.availability);
    return typeof lead === 'number' ? lead : Infinity;
  };
  const successor = successorOf(call, anchor);
  const isComparable = (product: JsonObject): boolean =>
    commodityOf(anchor) !== '' && commodityOf(product) === commodityOf(anchor) && contentOf(product).unit === own.unit;
  const ranked = recommendable(call)
    .filter(({id}) => id !== anchor.id)
    .filter((product) => product.id === successor || isComparable(product))
    .flatMap((product): Candidate[] => {
      const shown = productIn(call, product, {country});
      const other = priceOf(product);
      if (onlyInStock === true && !isInStock(shown)) return [];
      if (typeof highest === 'string' && (other === undefined || other > micros(highest))) return [];
      if (product.id === successor)
        return [{id: successor, score: 1, reason: 'Takes the place of a product that has ended'}];
      const cheaper = price === undefined || other === undefined ? 0 : Number(price - other) / Number(price || 1n);
      const isSooner = isInStock(shown) && (!isInStock(present) || days(shown) < days(present));
      if (cheaper <= 0 && !isSooner) return [];
      const percent = Math.round(cheaper * 100);
      const reason = [
        ...(percent > 0 ? [`${percent} % cheaper per piece`] : []),
        ...(isInStock(shown) ? ['in stock'] : []),
      ].join(', ');
      const score = MENTIONED.includes(product) ? 0.82 : Math.min(0.99, 0.6 + Math.max(0, cheaper));
      return [{id: idOf(product), score, reason}];
    });
  return listOf(call, ranked, {
    strategy: 'alternative',
    product: idOf(anchor.id),
    store: text(store),
    limit: MOST_ALTERNATIVES,
  });
};

/** Orders of the last 14 days in the sample world, and what they say of products. */
const TRENDING: Candidate[] = [
  {id: GLOVES, score: 0.86, reason: 'Ordered most in the last 14 days'},
  {id: ACETONE, score: 0.49, reason: 'Ordered often in the last 14 days'},
  {id: COAT, score: 0.31, reason: 'Ordered often in the last 14 days'},
];
/** What the ranking has learned of the first users of the sample world. */
const LEARNED: Record<string, string> = {
  [GLOVES]: 'You order this every month',
  [COAT]: 'Often viewed in Protective gloves',
};
const TREND_DAYS = 14;

/** Products that are ordered most at present, those of this sandbox included. */
function trending(call: Call): Candidate[] {
  const since = Date.parse(call.world.now()) - TREND_DAYS * DAY;
  const orders = objects(call.world.notes.get('signals')).filter(
    ({type, at}) => type === 'order' && Date.parse(text(at)) >= since,
  );
  return visibleProducts(call).flatMap((product): Candidate[] => {
    const known = TRENDING.find(({id}) => id === product.id);
    const count = orders.filter(({product_id: id}) => id === product.id).length;
    if (!known && count === 0) return [];
    const score = 1 - (1 - (known?.score ?? 0)) / (1 + count / 5);
    return [{id: idOf(product), score, reason: known?.reason ?? 'Ordered often in the last 14 days'}];
  });
}

/** How much the interests of a profile, or the events of a session, speak for each product. */
export function rankedFor(call: Call, profile: JsonObject, session = ''): Candidate[] {
  const weightOf = (list: string, name: string, id: string): number =>
    Number(objects(profile[list]).find((one) => idOf(one[name]) === id)?.weight ?? 0);
  const events = objects(call.world.notes.get('signals')).filter((one) => session !== '' && one.session === session);
  const isKnown = Number(profile.event_count_90d ?? 0) > 0 || events.length > 0;
  if (!isKnown) return trending(call);
  return recommendable(call).flatMap((product): Candidate[] => {
    const category = Math.max(
      0,
      ...objects(product.categories).map((own) => weightOf('top_categories', 'category', idOf(own))),
    );
    const brand = weightOf('top_brands', 'brand', text(product.brand));
    const supplier = weightOf('top_suppliers', 'supplier', idOf(product.supplier));
    const seen = events.filter(({product_id: id}) => id === product.id).length;
    const score = 1 - (1 - category) * (1 - brand) * (1 - supplier * 0.4) * (1 - Math.min(0.9, seen * 0.3));
    return score <= 0
      ? []
      : [{id: idOf(product), score, reason: LEARNED[idOf(product.id)] ?? 'Like what you looked at'}];
  });
}

/** The user that a list is for: the caller, or the one that the caller acts for. @throws Problem 403 */
function userOf(call: Call): string {
  const {user_id: wanted} = call.parameters.query;
  const {scopes} = call.caller;
  if (typeof wanted !== 'string') return '';
  const person = personAsking(call);
  if (person !== '' && person !== wanted) throw new Problem('forbidden', 'The list is made for you alone.', {});
  if (person === '' && scopes && !isGranted('users:impersonate', scopes))
    throw new Problem('forbidden', 'The key lacks the scope users:impersonate.', {
      required_scope: 'users:impersonate',
    });
  return wanted;
}

const recommended: Behaviour = (call) => {
  const {store_id: store, category_id: category, strategy, limit} = call.parameters.query;
  const user = userOf(call);
  const profile = call
    .maybe('clients/PersonalizeProfile')
    ?.all()
    .find(({value}) => idOf(value.user) === user)?.value;
  const isPersonal =
    user !== '' &&
    !isPrivate(call) &&
    strategy !== 'trending' &&
    profile?.opted_out !== true &&
    Number(profile?.event_count_90d ?? 0) > 0;
  return listOf(call, isPersonal ? rankedFor(call, profile ?? {}) : trending(call), {
    strategy: isPersonal ? 'personal' : 'trending',
    kind: 'trending',
    store: text(store),
    category: text(category),
    limit: typeof limit === 'number' ? limit : 10,
  });
};

/** A decision counts on the page of one product or of one category, not of both. */
const {create: override} = checked(({anchor_product_id: product, anchor_category_id: category}) => {
  if (idOf(product) !== '' && idOf(category) !== '')
    throw invalidField('/anchor_category_id', 'unknown_field', 'Name a product or a category, not both.');
});

export const RECOMMENDATIONS: Record<string, Behaviour> = {
  'clients/list-recommended-products': recommended,
  'clients/list-similar-products': similar,
  'clients/list-frequently-bought-together': boughtTogether,
  'clients/list-alternative-products': alternatives,
  'clients/create-recommendation-override': override,
};
