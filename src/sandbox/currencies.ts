import type {JsonObject} from './types';

/** Currencies that the euro has replaced. Old records keep them, new ones cannot have them. */
const WITHDRAWN: Record<string, string> = {
  ATS: 'Austrian schilling',
  BEF: 'Belgian franc',
  DEM: 'German mark',
  ESP: 'Spanish peseta',
  FIM: 'Finnish markka',
  FRF: 'French franc',
  GRD: 'Greek drachma',
  HRK: 'Croatian kuna',
  IEP: 'Irish pound',
  ITL: 'Italian lira',
  LTL: 'Lithuanian litas',
  LUF: 'Luxembourg franc',
  LVL: 'Latvian lats',
  NLG: 'Dutch guilder',
  PTE: 'Portuguese escudo',
};
/** Those of them that had no decimals. */
const WHOLE = new Set(['BEF', 'ESP', 'ITL', 'LUF', 'PTE']);

const KNOWN = new Set(Intl.supportedValuesOf('currency'));

/** Whether a new record may have a currency. */
export function isCurrency(code: string): boolean {
  return KNOWN.has(code) && WITHDRAWN[code] === undefined;
}

/** Withdrawn currencies as entries of a code list. */
export function withdrawnCurrencies(): JsonObject[] {
  return Object.entries(WITHDRAWN).map(([code, name]) => ({
    code,
    name,
    local_name: null,
    minor_unit: WHOLE.has(code) ? 0 : 2,
    active: false,
  }));
}
