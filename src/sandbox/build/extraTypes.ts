import {createRandom} from '../random';
import type {ExtraSeed} from './extraSeed';

/** System types of materials and places that no example shows. */

type Names = readonly [code: string, en: string, de: string];

const MATERIALS: Names[] = [
  ['SPARE', 'Spare parts', 'Ersatzteile'],
  ['TOOL', 'Tools', 'Werkzeuge'],
  ['ASSET', 'Equipment', 'Geräte'],
  ['PACKAGING', 'Packaging', 'Verpackung'],
];

export function systemMaterialTypes(): ExtraSeed[] {
  return MATERIALS.map(([code, en, de]) => ({
    like: 'mty_01JHT949VM5GZVYB4T8GCC8KJ3',
    with: {
      id: `mty_01JHT949VM${createRandom(`material type ${code}`).ulid(0).slice(10)}`,
      code,
      name: {en, de},
      count_interval_days: null,
      material_count: 0,
    },
  }));
}

const SITE = 'lty_01JHT94BK7VAXG1HBD2VRN2WHN';

/** Ids that examples give to types. */
const IDS: Record<string, string> = {
  BUILDING: 'lty_01JHTN3P9061W0DPFA5WJEGGG4',
  ZONE: 'lty_01JHTCWWRFV667BQTT7GRFXWGG',
  CABINET: 'lty_01JHTAAS2XNEB1M3XDJXXY17Z5',
};

/** The id of a system type of places that only the sandbox adds. */
export const placeTypeId = (code: string): string =>
  IDS[code] ?? `lty_01JHT94BK7${createRandom(`location type ${code}`).ulid(0).slice(10)}`;

const PLACES: [...Names, icon: string, holds: boolean, label: string][] = [
  ['BUILDING', 'Building', 'Gebäude', 'building', false, 'a4_sheet'],
  ['ZONE', 'Zone', 'Zone', 'zone', true, 'pallet_a6'],
  ['AISLE', 'Aisle', 'Gang', 'aisle', false, 'pallet_a6'],
  ['RACK', 'Rack', 'Regal', 'rack', false, 'shelf_25x76'],
  ['SHELF', 'Shelf', 'Fachboden', 'shelf', true, 'shelf_25x76'],
  ['BIN', 'Bin', 'Lagerplatz', 'bin', true, 'bin_50x25'],
  ['CABINET', 'Cabinet', 'Schrank', 'cabinet', true, 'shelf_25x76'],
  ['FRIDGE', 'Fridge', 'Kühlschrank', 'fridge', true, 'shelf_25x76'],
  ['FREEZER', 'Freezer', 'Gefrierschrank', 'freezer', true, 'shelf_25x76'],
  ['VEHICLE', 'Vehicle', 'Fahrzeug', 'truck', true, 'pallet_a6'],
  ['VENDING', 'Vending machine', 'Ausgabeautomat', 'vending', true, 'bin_50x25'],
];

export function systemLocationTypes(): ExtraSeed[] {
  return PLACES.map(([code, en, de, icon, holds, label]) => ({
    like: SITE,
    with: {
      id: placeTypeId(code),
      code,
      name: {en, de},
      icon,
      allowed_parent_type_ids: code === 'BUILDING' ? [SITE] : [],
      can_hold_stock: holds,
      default_usage: holds ? 'storage' : 'structural',
      label_template: label,
      location_count: 0,
    },
  }));
}
