import type {Behaviour, Call} from '../../call';
import type {JsonObject} from '../../types';
import {idOf, isFilled, object, text, texts} from '../access';
import {noteFired} from '../ruleHits';
import {recordSearch} from '../searchEvents';
import {storesSelling} from '../soldIn';
import {needFacets} from './facetList';
import {facetOf, facetsFor} from './facets';
import {pageOfHits, shownScore, shownTotal} from './match';
import {LANGUAGE} from '../../languages';
import {inLanguage, personAsking} from './products';
import {firedRules, groupsAsking, type Place} from './rules';
import {runSearch} from './run';
import {highlighted} from './text';

/** Searches products as `search-products` describes it. */

/** Where a question is asked, and by whom. */
function placeOf(call: Call, body: JsonObject): Place {
  const filters = object(body.filters);
  return {
    language: text(body.language) || LANGUAGE,
    stores: texts(filters.store_id),
    categories: texts(filters.category_id),
    groups: groupsAsking(call, personAsking(call)),
  };
}

export const searchProducts: Behaviour = (call) => {
  const body = call.body();
  needFacets(texts(body.facets));
  const language = text(body.language) || LANGUAGE;
  const rules = firedRules(call, text(body.query), placeOf(call, body));
  noteFired(call, rules);
  const run = runSearch(call, body, rules);
  const {effects, query} = run;
  const sort = text(body.sort) || 'relevance';
  const {page, info} = pageOfHits(run.hits, body);
  const words = [...query.words, ...query.phrases.flatMap((phrase) => phrase.split(' '))];
  const {valuesOf, isRange} = facetsFor(call);
  const hits = page.map((hit): JsonObject => {
    const product = hit.value;
    const pin = effects.pins.get(idOf(product));
    const isBoosted = run.boostOf(product) > 1;
    const name = inLanguage(product.name, language);
    const marked = highlighted(name, words);
    return {
      product,
      score: shownScore(hit, sort),
      highlights: words.length > 0 && marked.includes('<em>') ? {name: marked} : {},
      promoted: pin !== undefined || isBoosted,
      rule_id: pin?.rule ?? (isBoosted ? idOf(rules[0]) : null),
    };
  });
  return {
    kind: 'stateful',
    value: {
      query_id: recordSearch(call, body, run.hits.length, rules),
      total: shownTotal(run.hits.length),
      took_ms: 12,
      hits,
      facets: texts(body.facets)
        .map((name) => {
          const own = (product: JsonObject): string[] =>
            name === 'store' ? storesSelling(call, product) : valuesOf(name, product);
          const counted = run.countedBy(FILTER_OF[name] ?? name);
          return facetOf(name, counted, own, isRange(name, counted));
        })
        .filter(({buckets}) => isFilled(buckets)),
      corrected_query: run.isCorrected ? query.words.join(' ') : null,
      applied_rule_ids: rules.map(idOf),
      page: info,
    },
  };
};

/** The filter on the field of a facet, which the counts of the facet ignore. */
const FILTER_OF: Record<string, string> = {
  supplier: 'supplier_id',
  store: 'store_id',
  category: 'category_id',
  tag: 'tag_id',
};
