import {text} from './access';
import {listAnswer, recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {withdrawnCurrencies} from '../currencies';
import type {JsonObject} from '../types';

/** Lists of codes: each has the codes of its kind, which show in the fields that only they have. */

const isCountry = ({alpha3}: JsonObject): boolean => typeof alpha3 === 'string';
const isCurrency = ({minor_unit: digits}: JsonObject): boolean => digits !== undefined;

const listOf =
  (holds: (entry: JsonObject) => boolean, more: () => JsonObject[] = () => []): Behaviour =>
  (call) => {
    const entries = [...recordsOf(call).filter(holds), ...more()];
    return listAnswer(
      call,
      entries.sort((a, b) => (text(a.code) < text(b.code) ? -1 : 1)),
    );
  };

export const CODE_LISTS: Record<string, Behaviour> = {
  'suppliers/list-country-codes': listOf(isCountry),
  'suppliers/list-currency-codes': listOf(isCurrency, withdrawnCurrencies),
  'suppliers/list-language-codes': listOf((entry) => !isCountry(entry) && !isCurrency(entry)),
};
