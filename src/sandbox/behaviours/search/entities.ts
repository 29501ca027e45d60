import type {Answer, Behaviour, Call} from '../../call';
import {compare} from '../../filter';
import {referenceTo} from '../../record';
import type {JsonObject} from '../../types';
import {invalidFields} from '../../problem';
import {idOf, object, text, texts} from '../access';
import {withDescendants} from '../descendants';
import {entryFor} from '../storeEntry';
import {linkedStores} from '../soldBy';
import {findOrCorrect, pageOfHits, shownScore, shownTotal, type Field, type Found} from './match';
import {LANGUAGE} from '../../languages';
import {inLanguage, personAsking, visibleProducts} from './products';
import {highlighted, parseQuery, withoutMarkup} from './text';

/** Searches services and suppliers, whose questions and answers have one form. */

interface Entity {
  record: JsonObject;
  fields: Field[];
  summary: string;
  supplier: JsonObject | null;
}

function answer(call: Call, entities: readonly Entity[], type: string): Answer {
  const body = call.body();
  const things = entities.map((entity) => ({value: entity, fields: entity.fields}));
  const {found, query} = findOrCorrect(things, parseQuery(text(body.query)));
  const sort = text(body.sort) || 'relevance';
  const nameOf = ({value: {record}}: Found<Entity>): string => inLanguage(record.name, LANGUAGE);
  const ratingOf = ({value: {record}}: Found<Entity>): string | null => text(object(record.rating).average) || null;
  const ordered = found.sort((a, b) => {
    const names = compare(nameOf(a), nameOf(b));
    if (sort === 'name') return names;
    if (sort === '-name') return -names;
    if (sort === '-rating') return compare(ratingOf(b), ratingOf(a)) || names;
    return b.score - a.score || names;
  });
  const {page, info} = pageOfHits(ordered, body);
  const hits = page.map((hit): JsonObject => {
    const {record, fields, summary, supplier} = hit.value;
    const matched = fields.filter(({name}) => hit.matched.includes(name));
    const {average, count, review_count: reviews} = object(record.rating);
    return {
      target: referenceTo(call.world, idOf(record), type),
      score: shownScore(hit, sort),
      highlights: Object.fromEntries(matched.map(({name, text: whole}) => [name, highlighted(whole, query.words)])),
      summary,
      supplier,
      rating: typeof average === 'string' ? {average, count: count ?? reviews ?? 0} : null,
    };
  });
  return {kind: 'stateful', value: {total: shownTotal(ordered.length), hits, page: info}};
}

/** Whether one of the wanted values is there; nothing wanted is always there. */
function has(wanted: readonly string[], values: readonly string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

/** Refuses filters that are for the other kind of record. @throws Problem 422 */
function checkFilters(filters: JsonObject, foreign: readonly string[]): void {
  const wrong = foreign.filter((name) => name in filters);
  if (wrong.length === 0) return;
  throw invalidFields(
    wrong.map((name) => ({
      pointer: `/filters/${name}`,
      code: 'unknown_field',
      message: 'The filter belongs to another kind of record.',
    })),
  );
}

/** Whether the client shows services to its buyers. */
export function hasServices(call: Call): boolean {
  const {settings} = call.maybe('clients/Client')?.all()[0]?.value ?? {};
  return object(settings).services_enabled !== false;
}

export const searchServices: Behaviour = (call) => {
  const filters = object(call.body().filters);
  checkFilters(filters, ['preferred', 'tag_id']);
  const categories = [...withDescendants(call, texts(filters.category_id))];
  const isShown = hasServices(call);
  const services = call
    .collection('clients/Service')
    .all()
    .map(({value}) => value)
    .filter(
      ({status, ships_to: countries, pricing_model: model, category, supplier}) =>
        isShown &&
        status === 'available' &&
        (typeof filters.country !== 'string' || texts(countries).includes(filters.country)) &&
        has(texts(filters.pricing_model), [text(model)]) &&
        has(categories, [idOf(category)]) &&
        has(texts(filters.supplier_id), [idOf(supplier)]),
    );
  return answer(
    call,
    services.map((service): Entity => {
      const summary = withoutMarkup(inLanguage(service.description, LANGUAGE)).trim();
      return {
        record: service,
        summary,
        supplier: object(service.supplier),
        fields: [
          {name: 'name', text: inLanguage(service.name, LANGUAGE), weight: 4},
          {name: 'category', text: text(object(service.category).name), weight: 2},
          {name: 'supplier', text: text(object(service.supplier).name), weight: 2},
          {name: 'description', text: summary, weight: 1},
        ],
      };
    }),
    'service',
  );
};

export const searchSuppliers: Behaviour = (call) => {
  const filters = object(call.body().filters);
  checkFilters(filters, ['supplier_id', 'pricing_model']);
  const categories = [...withDescendants(call, texts(filters.category_id))];
  const mayEnter = entryFor(call, personAsking(call));
  const stores = texts(filters.store_id);
  const linkedTo = ({id}: JsonObject): string[] => [...linkedStores(call, idOf(id))].filter(mayEnter);
  const products = visibleProducts(call);
  const suppliers = call
    .collection('clients/Supplier')
    .all()
    .map(({value}) => value)
    .filter((supplier) => {
      const linked = linkedTo(supplier);
      return (
        supplier.status === 'active' &&
        linked.length > 0 &&
        has(stores, linked) &&
        (typeof filters.country !== 'string' || texts(supplier.ships_to).includes(filters.country)) &&
        has(categories, texts(supplier.category_ids)) &&
        (filters.preferred !== true || supplier.preferred === true) &&
        has(texts(filters.tag_id), texts(supplier.tags))
      );
    });
  return answer(
    call,
    suppliers.map((supplier): Entity => {
      const brands = products.filter((product) => idOf(product.supplier) === supplier.id).map(({brand}) => text(brand));
      const categories = texts(supplier.category_ids).map((id) => call.world.nameOf(id) ?? '');
      const count = Number(supplier.product_count ?? 0).toLocaleString('en-GB');
      return {
        record: supplier,
        summary: `${count} products, ships to ${texts(supplier.ships_to).join(', ')}`,
        supplier: null,
        fields: [
          {name: 'name', text: text(supplier.name), weight: 4},
          {name: 'brand', text: [...new Set(brands)].join(', '), weight: 2},
          {name: 'category', text: categories.join(', '), weight: 2},
        ],
      };
    }),
    'supplier',
  );
};
