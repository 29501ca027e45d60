import {recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {CODE_ENTRIES} from '../codeEntries';
import {filtered} from '../filter';
import type {JsonObject} from '../types';
import {text} from './access';

/** Lists of codes: each has the codes of its kind, which show in the fields that only they have, in one answer. */

const isCountry = ({alpha3}: JsonObject): boolean => typeof alpha3 === 'string';
const isCurrency = ({minor_unit: digits}: JsonObject): boolean => digits !== undefined;

const listOf =
  (holds: (entry: JsonObject) => boolean, more: () => JsonObject[]): Behaviour =>
  (call) => {
    // What the documentation shows stays as it is there.
    const shown = recordsOf(call).filter(holds);
    const known = new Set(shown.map(({code}) => code));
    const all = [...shown, ...more().filter(({code}) => !known.has(code ?? null))];
    const wanted = text(call.parameters.query.q).toLowerCase();
    const fits = ({code, name, local_name: local}: JsonObject): boolean =>
      [code, name, local].some((one) => text(one).toLowerCase().includes(wanted));
    const found = filtered(all.filter(fits), call.parameters, call.world.now(), new Set(['q']));
    const data = found.sort((a, b) => (text(a.code) < text(b.code) ? -1 : 1));
    const value: JsonObject = {data};
    // Codes change with a release of the sandbox only.
    return {value, entry: {value, version: 1, parents: {}}, etag: `"codes-${data.length}"`, kind: 'stateful'};
  };

export const CODE_LISTS: Record<string, Behaviour> = {
  'suppliers/list-country-codes': listOf(isCountry, CODE_ENTRIES.countries),
  'suppliers/list-currency-codes': listOf(isCurrency, CODE_ENTRIES.currencies),
  'suppliers/list-language-codes': listOf((entry) => !isCountry(entry) && !isCurrency(entry), CODE_ENTRIES.languages),
};
