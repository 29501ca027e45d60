import type {Call} from '../call';
import {compared} from './unique';
import type {JsonObject} from '../types';
import {text} from './access';

/** What the labels mean that suppliers have for units. */

export const UNIT_LABELS = 'clients/UnitLabelMapping';

type Level = 'supplier' | 'client' | 'default';

/** Whose label it is, and in which language. */
export interface Speaker {
  supplier: string;
  language: string;
}

/** Where a mapping stands in the order of precedence, lowest first; undefined when it does not apply. */
function precedence(mapping: JsonObject, {supplier, language}: Speaker): [rank: number, Level] | undefined {
  const [own, spoken] = [text(mapping.supplier_id), text(mapping.language)];
  if ((own !== '' && own !== supplier) || (spoken !== '' && spoken.toLowerCase() !== language.toLowerCase()))
    return undefined;
  if (mapping.source === 'default') return [4, 'default'];
  return [(own === '' ? 2 : 0) + (spoken === '' ? 1 : 0), own === '' ? 'client' : 'supplier'];
}

/** The mapping that decides what a label means that comes in. */
export function mappingOf(
  {world}: Call,
  label: string,
  speaker: Speaker,
): {value: JsonObject; level: Level} | undefined {
  const [found] = (world.collection(UNIT_LABELS)?.all() ?? [])
    .filter(({value}) => value.direction !== 'outbound' && compared(text(value.source_label)) === compared(label))
    .flatMap(({value}) => {
      const place = precedence(value, speaker);
      return place ? [{value, rank: place[0], level: place[1]}] : [];
    })
    .sort((a, b) => a.rank - b.rank);
  return found;
}
