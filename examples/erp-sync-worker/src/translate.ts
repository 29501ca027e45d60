import {result} from '../plumbing/answer.ts';
import {api} from './client';
import {readFromErp, writeToErp} from './erp';
import type {Entry} from './report';

/** A resolve call takes 200 values. */
const AT_ONCE = 200;

async function inParts<T>(values: Iterable<string>, ask: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const all = [...new Set(values)].filter(Boolean);
  const parts: T[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) parts.push(...(await ask(all.slice(at, at + AT_ONCE))));
  return parts;
}

/** The ERP's unit code by unit label; a label without one is missing. */
export async function unitsOf(labels: Iterable<string>): Promise<Map<string, string>> {
  const found = await inParts(labels, async (part) => {
    const body = {labels: part, language: 'de'};
    return (await result(api.POST('/v1/unit-label-mappings/resolve', {body}))).data;
  });
  return new Map(found.flatMap(({source_label: label, erp_unit_code: code}) => (label && code ? [[label, code]] : [])));
}

/** What is said of labels without a code of the ERP: their quantities come in the unit of the platform. */
export function unmappedNotes(labels: Iterable<string>, units: ReadonlyMap<string, string>): string[] {
  const unknown = [...new Set(labels)].filter((label) => label && !units.has(label));
  return unknown.map((label) => `the unit ${label} has no mapping, so its quantities keep it`);
}

/** Translates the supplier offers of the ERP: unit labels and UNSPSC codes into the ERP's own. */
export async function translateOffers(): Promise<Entry | undefined> {
  const table = readFromErp('offers');
  if (!table) return undefined;
  const {rows} = table;
  const units = await unitsOf(rows.map(({unit_label: label = ''}) => label));
  const found = await inParts(
    rows.map(({unspsc_code: code = ''}) => code),
    async (codes) => (await result(api.POST('/v1/unspsc-mappings/resolve', {body: {codes}}))).data,
  );
  const accounts = new Map(found.filter((one) => one.mapping_id).map((one) => [one.unspsc_code, one]));
  const translated = rows.map(({sku = '', unit_label: label = '', unspsc_code: code = ''}) => {
    const {gl_account: account, erp_material_group: group} = accounts.get(code) ?? {};
    return {sku, erp_unit: units.get(label) ?? null, gl_account: account ?? null, material_group: group ?? null};
  });
  const isDone = (at: number): boolean =>
    units.has(rows[at]?.unit_label ?? '') && accounts.has(rows[at]?.unspsc_code ?? '');
  writeToErp(
    'offers',
    translated.filter((_, at) => isDone(at)),
  );
  const unknown = rows.filter((_, at) => !isDone(at));
  const unmapped = unknown.map(
    ({sku, unit_label: label, unspsc_code: code}) => `${sku}: ${label} or ${code} has no mapping`,
  );
  const applied = rows.length - unknown.length;
  const notes = [...table.notes, ...unmapped];
  return {name: 'offers', sent: rows.length, applied, refused: unknown.length, notes};
}
