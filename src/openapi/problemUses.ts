import {pageOf, type PageSource} from '../content/mentions';
import type {ApiModel, Group, Operation} from './model';
import {problemsOf} from './problems';
import type {ProblemCatalogue} from './types';

/** Up to this number the operations themselves stand in the page. */
const DIRECT = 3;
/** Up to this number the page names the groups of the operations, beyond it only the APIs. */
const BY_GROUP = 60;

export interface UseLink {
  title: string;
  /** Route without the base URL. */
  href: string;
}

/** Where one code of the catalogue comes from. */
export interface ProblemUse {
  /** Number of operations that can answer with it. */
  count: number;
  /** Places of the areas in {@link ProblemUses.areas}; all of them for a code of every call. */
  areas: number[];
  /** The operations, when they are few. */
  operations?: UseLink[];
  /** Otherwise their groups, or the APIs, with the number in each. */
  parts?: (UseLink & {count: number})[];
}

export interface ProblemUses {
  /** Number of all operations. */
  total: number;
  /** Names of the parts of the APIs, as their sidebars have them. */
  areas: string[];
  problems: Record<string, ProblemUse>;
  /** The pages whose tables show a code of import rows. */
  rows: Record<string, UseLink[]>;
}

/** The operations behind counts that open: each once, and their places for each code. */
export interface ProblemOperations {
  operations: {title: string; href: string; group: string}[];
  codes: Record<string, number[]>;
}

interface Place {
  operation: Operation;
  group: Group;
  model: ApiModel;
}

function placesOf(models: readonly ApiModel[]): Place[] {
  return models.flatMap((model) =>
    model.groups.flatMap((group) => group.operations.map((operation) => ({operation, group, model}))),
  );
}

function codesOf({operation}: Place, catalogue: ProblemCatalogue): string[] {
  return problemsOf(operation, Object.keys(operation.object.responses ?? {}), catalogue).map(({code}) => code);
}

/** The places of each code, in the order of the references. */
function byCode(places: readonly Place[], catalogue: ProblemCatalogue): Map<string, Place[]> {
  const found = new Map(Object.keys(catalogue.problems).map((code): [string, Place[]] => [code, []]));
  for (const place of places) for (const code of codesOf(place, catalogue)) found.get(code)?.push(place);
  return found;
}

function counted(links: readonly UseLink[]): (UseLink & {count: number})[] {
  const counts = new Map<string, UseLink & {count: number}>();
  for (const link of links) counts.set(link.href, {...link, count: (counts.get(link.href)?.count ?? 0) + 1});
  return [...counts.values()];
}

function groupLink({group, model: {api}}: Place): UseLink {
  return {title: group.title, href: api.groupsInRoute ? `${api.route}${group.slug}/` : `${api.route}#${group.slug}`};
}

function useOf(places: readonly Place[], areas: readonly string[], total: number): ProblemUse {
  const isEverywhere = places.length === 0 || places.length === total;
  const own = new Set(places.map(({group}) => group.heading));
  const use = {
    count: places.length,
    areas: areas.flatMap((area, at) => (isEverywhere || own.has(area) ? [at] : [])),
  };
  if (isEverywhere) return use;
  if (places.length <= DIRECT)
    return {...use, operations: places.map(({operation: {summary, route}}) => ({title: summary, href: route}))};
  const parts =
    places.length <= BY_GROUP
      ? places.map(groupLink)
      : places.map(({model: {api}}) => ({title: api.title, href: api.route}));
  return {...use, parts: counted(parts)};
}

/** What a guide about imports speaks of: a code such as `required` means something else on other pages. */
const IMPORT = /batch-(?:request|import)/;

/** The guides that show a code of import rows in a table. */
function rowPages(pages: readonly PageSource[], codes: readonly string[]): Record<string, UseLink[]> {
  const rows: Record<string, UseLink[]> = Object.fromEntries(codes.map((code) => [code, []]));
  for (const source of pages) {
    const page = source.file.startsWith('guides/') ? pageOf(source) : undefined;
    if (!page || !IMPORT.test(page.text)) continue;
    const cells = page.text
      .replace(/^```[\s\S]*?^```/gm, '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .join('\n');
    for (const code of codes)
      if (cells.includes(`\`${code}\``)) rows[code]?.push({title: page.title, href: page.route});
  }
  return rows;
}

/** Where each code of the catalogue occurs. */
export function problemUses(
  models: readonly ApiModel[],
  catalogue: ProblemCatalogue,
  pages: readonly PageSource[],
): ProblemUses {
  const places = placesOf(models);
  const areas = [...new Set(places.flatMap(({group}) => group.heading ?? []))];
  return {
    total: places.length,
    areas,
    problems: Object.fromEntries(
      [...byCode(places, catalogue)].map(([code, own]) => [code, useOf(own, areas, places.length)]),
    ),
    rows: rowPages(pages, Object.keys(catalogue.row_codes ?? {})),
  };
}

/** The operations of each code whose operations the page itself does not list. */
export function problemOperations(models: readonly ApiModel[], catalogue: ProblemCatalogue): ProblemOperations {
  const places = placesOf(models);
  const at = new Map(places.map((place, index) => [place, index]));
  const codes = [...byCode(places, catalogue)].filter(([, own]) => own.length > DIRECT && own.length < places.length);
  return {
    operations: places.map(({operation: {summary, route}, group}) => ({
      title: summary,
      href: route,
      group: group.title,
    })),
    codes: Object.fromEntries(codes.map(([code, own]) => [code, own.map((place) => at.get(place) ?? 0)])),
  };
}
