import {isDeepStrictEqual} from 'node:util';
import {asText} from '../../../../src/sandbox/json';
import {contentOf, sumOf} from './more';
import type {Play} from './play';

/** How everybody searched in the sample world, and another value by the same filter. */
const SEARCHED: Record<string, [made: string, other: string]> = {
  language: ['en', 'sv'],
  device: ['desktop', 'tablet'],
  store_id: ['sto_01JHG2VHC01KFMFZM7H90298FB', 'sto_01JHGTWJR0H71026KHDMNTSZFV'],
  user_group_id: ['ugr_01JHPV4XR0M1HVPRR4DWAM4NFB', 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH'],
};

/** A filter of figures of searches: what everybody did counts all of them, what nobody did counts none. */
export const searchesOnly: Play = async ({model, parameters, rule}, player) => {
  const place = parameters.find(({parameter}) => parameter.in === 'query');
  const values = place && SEARCHED[place.parameter.name];
  if (!place || !values || !/^Only searches/.test(rule.text)) return undefined;
  const [made, other] = values;
  const name = place.parameter.name;
  const all = await player.page(model, place.operation);
  const same = await player.page(model, place.operation, {[name]: made});
  const none = await player.page(model, place.operation, {[name]: other});
  if (sumOf(contentOf(all.json)) === 0) return undefined;
  // Moments and limits are numbers as well; counts are above them.
  const counts = /"(?:searches|sessions|count|clicks)":[1-9]/;
  return [
    ...(isDeepStrictEqual(all.json, same.json) ? [] : [`${name}=${made} counts other searches`]),
    ...(none.status !== 200 || counts.test(JSON.stringify(none.json)) ? [`${name}=${other} counts searches`] : []),
    ...(counts.test(JSON.stringify(all.json)) ? [] : [`without ${asText(name)} nothing is counted`]),
  ];
};
