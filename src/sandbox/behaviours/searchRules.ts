import type {Behaviour} from '../call';
import {micros} from '../decimal';
import {invalidField} from '../problem';
import {isFilled, object, objects, text} from './access';
import {checked} from './checked';
import {countHits} from './ruleHits';
import {previewRules} from './search/preview';
import {recounted} from './stockFigures';

/** Rules that change the result of searches. */

const isFactor = (factor: bigint): boolean => factor >= micros('0.1') && factor <= micros('10');

/** A rule for searches keeps at least one consequence, and ends after it begins. */
const searchRules = checked(({consequences, valid_from: from, valid_to: to}) => {
  if (typeof from === 'string' && typeof to === 'string' && Date.parse(to) <= Date.parse(from))
    throw invalidField('/valid_to', 'invalid_period', 'The end is later than the begin.');
  if (!Object.values(object(consequences)).some(isFilled))
    throw invalidField('/consequences', 'too_short', 'A rule needs at least one consequence.');
  const at = objects(object(consequences).boost).findIndex(({factor}) => !isFactor(micros(text(factor) || '1')));
  if (at >= 0) throw invalidField(`/consequences/boost/${at}/factor`, 'out_of_range', 'A factor is 0.1 to 10.');
});

export const SEARCH_RULES: Record<string, Behaviour> = {
  'clients/list-client-search-rules': recounted(countHits),
  'clients/show-client-search-rule': recounted(countHits),
  'clients/create-client-search-rule': searchRules.create,
  'clients/update-client-search-rule': recounted(countHits, searchRules.update),
  'clients/preview-client-search-rule': previewRules,
};
