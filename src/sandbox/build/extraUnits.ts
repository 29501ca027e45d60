import {createRandom} from '../random';
import {shownFactor} from '../siUnits';
import type {ExtraSeed} from './extraSeed';

/** Standard units that the page about units lists and no example shows: code, names in English and German, symbol. */

type Shown = readonly [code: string, en: string, de: string, symbol: string | null];

const SHOWN: Record<string, Shown[]> = {
  count: [
    ['C62', 'one', 'Eins', null],
    ['H87', 'piece', 'Stück', 'pc'],
    ['PR', 'pair', 'Paar', 'pr'],
    ['DZN', 'dozen', 'Dutzend', 'doz'],
    ['SET', 'set', 'Satz', null],
    ['KT', 'kit', 'Bausatz', null],
    ['CEN', 'hundred', 'Hundert', null],
    ['MIL', 'thousand', 'Tausend', null],
    ['RM', 'ream', 'Ries', null],
  ],
  package: [
    ['XPK', 'package', 'Packung', null],
    ['XPA', 'packet', 'Päckchen', null],
    ['XCT', 'carton', 'Karton', 'ct'],
    ['XCS', 'case', 'Kiste', null],
    ['XBG', 'bag', 'Beutel', null],
    ['XBO', 'bottle', 'Flasche', null],
    ['XTU', 'tube', 'Tube', null],
    ['XVI', 'vial', 'Fläschchen', null],
    ['XAM', 'ampoule', 'Ampulle', null],
    ['XJR', 'jar', 'Glas', null],
    ['XDR', 'drum', 'Fass', null],
    ['XRO', 'roll', 'Rolle', null],
    ['XPX', 'pallet', 'Palette', null],
  ],
  mass: [
    ['MGM', 'milligram', 'Milligramm', 'mg'],
    ['GRM', 'gram', 'Gramm', 'g'],
    ['KGM', 'kilogram', 'Kilogramm', 'kg'],
    ['TNE', 'tonne', 'Tonne', 't'],
    ['ONZ', 'ounce', 'Unze', 'oz'],
    ['LBR', 'pound', 'Pfund', 'lb'],
  ],
  volume: [
    ['4G', 'microlitre', 'Mikroliter', 'µl'],
    ['MLT', 'millilitre', 'Milliliter', 'ml'],
    ['LTR', 'litre', 'Liter', 'l'],
    ['MTQ', 'cubic metre', 'Kubikmeter', 'm³'],
    ['GLL', 'US gallon', 'US-Gallone', 'gal'],
  ],
  length: [
    ['MMT', 'millimetre', 'Millimeter', 'mm'],
    ['CMT', 'centimetre', 'Zentimeter', 'cm'],
    ['MTR', 'metre', 'Meter', 'm'],
  ],
  area: [['MTK', 'square metre', 'Quadratmeter', 'm²']],
  time: [['HUR', 'hour', 'Stunde', 'h']],
};

export function standardUnits(): ExtraSeed[] {
  return Object.entries(SHOWN).flatMap(([dimension, units]) =>
    units.map(([code, en, de, symbol]) => ({
      like: 'uom_01JHTXHBMATMH6GYD8DZA270TF',
      with: {
        id: `uom_01JHT6S14J${createRandom(`unit ${code}`).ulid(0).slice(10)}`,
        code,
        name: {en, de},
        symbol,
        dimension,
        decimal_places: dimension === 'count' || dimension === 'package' ? 0 : 6,
        base_factor: shownFactor(code),
        erp_code: null,
        created_by: null,
      },
    })),
  );
}
