import type {Behaviour} from '../../call';
import type {JsonObject} from '../../types';
import {idOf, object, text} from '../access';
import {LANGUAGE} from '../../languages';
import {inLanguage} from './products';
import {firedRules, type Place} from './rules';
import {runSearch} from './run';
import {wordsOf} from './text';

/** The same query without and with rules, side by side. */

const MOST = 20;

export const previewRules: Behaviour = (call) => {
  const {query, store_id: store, user_group_id: group, draft} = call.body();
  const place: Place = {
    language: LANGUAGE,
    stores: typeof store === 'string' ? [store] : [],
    categories: [],
    // The group counts for conditions alone; what is seen is what the caller may see.
    groups: typeof group === 'string' ? new Set([group]) : new Set(),
  };
  const isDraft = draft !== undefined && draft !== null;
  const live = firedRules(call, text(query), place);
  const [before, after] = [
    isDraft ? live : [],
    isDraft ? firedRules(call, text(query), place, {...object(draft), id: null}) : live,
  ];
  const filters: JsonObject = typeof store === 'string' ? {store_id: [store]} : {};
  const hitsWith = (rules: readonly JsonObject[]): JsonObject[] => {
    const run = runSearch(call, {query: text(query), filters}, rules);
    return run.hits.slice(0, MOST).map((hit, at) => {
      const isBoosted = run.boostOf(hit.value) > 1;
      const rule = run.effects.pins.get(idOf(hit.value))?.rule ?? (isBoosted ? idOf(rules[0]) : '');
      return {
        position: at + 1,
        product_id: idOf(hit.value),
        name: inLanguage(hit.value.name, LANGUAGE),
        sku: text(hit.value.sku),
        score: Math.round(hit.score * 100) / 100,
        rule_id: rule === '' ? null : rule,
      };
    });
  };
  return {
    kind: 'stateful',
    value: {
      query: wordsOf(text(query)).join(' '),
      before: hitsWith(before),
      after: hitsWith(after),
      fired_rule_ids: live.map(idOf),
    },
  };
};
