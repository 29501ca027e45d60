import type {Behaviour} from '../call';
import {invalidField} from '../problem';
import {isFilled, object} from './access';
import {checked} from './checked';
import {previewRules} from './search/preview';

/** Rules that change the result of searches. */

/** A rule for searches keeps at least one consequence, and ends after it begins. */
const searchRules = checked(({consequences, valid_from: from, valid_to: to}) => {
  if (typeof from === 'string' && typeof to === 'string' && Date.parse(to) <= Date.parse(from))
    throw invalidField('/valid_to', 'invalid_period', 'The end is later than the begin.');
  if (!Object.values(object(consequences)).some(isFilled))
    throw invalidField('/consequences', 'too_short', 'A rule needs at least one consequence.');
});

export const SEARCH_RULES: Record<string, Behaviour> = {
  'clients/create-client-search-rule': searchRules.create,
  'clients/update-client-search-rule': searchRules.update,
  'clients/preview-client-search-rule': previewRules,
};
