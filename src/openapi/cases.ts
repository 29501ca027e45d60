/** Fields that decide which other fields count (`x-cases`): for pages, twins and the switch between the cases. */
import type {CaseGroup, CaseSwitch, Field, FieldCase} from './fieldTypes';
import type {DeclaredCases, Json} from './types';

/** The name of a switch on a page: the path of its field below the body. */
function keyOf(anchor: string, by: string): string {
  const [, ...steps] = anchor.split('.');
  return [...steps, by].join('.');
}

/** What an element belongs to, for a script that looks for it: `method=two_bin`. */
function caseToken(key: string, value: string): string {
  return `${key}=${value}`;
}

function fieldAt(fields: readonly Field[] | undefined, [name, ...rest]: readonly string[]): Field | undefined {
  const field = fields?.find((candidate) => candidate.name === name);
  return rest.length === 0 ? field : fieldAt(field?.fields, rest);
}

/** The fields with one of them, at a path, changed. */
function changedAt(
  fields: readonly Field[],
  [name, ...rest]: readonly string[],
  change: (field: Field) => Field,
): Field[] {
  return fields.map((field) => {
    if (field.name !== name) return field;
    if (rest.length === 0) return change(field);
    return field.fields ? {...field, fields: changedAt(field.fields, rest, change)} : field;
  });
}

function groupsOf(values: readonly string[], {cases}: DeclaredCases): CaseGroup[] {
  const groups = new Map<string, CaseGroup>();
  for (const value of values) {
    const {required = [], optional = []} = cases[value] ?? {};
    const own = [...required, ...optional].sort();
    // A case of its own has an example of its own, also where another has the same fields.
    const name = own.length > 0 ? value : '';
    const group = groups.get(name) ?? {values: [], own};
    group.values.push(value);
    groups.set(name, group);
  }
  return [...groups.values()];
}

function problemsOf(declared: DeclaredCases): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const [value, {problems: codes = []}] of Object.entries(declared.cases))
    for (const code of codes) (problems[code] ??= []).push(value);
  return problems;
}

function caseOf(path: string, key: string, all: readonly string[], {by, cases}: DeclaredCases): FieldCase | undefined {
  const required = Object.keys(cases).filter((value) => cases[value]?.required?.includes(path));
  const values = Object.keys(cases).filter(
    (value) => required.includes(value) || cases[value]?.optional?.includes(path),
  );
  const others = all.filter((value) => !values.includes(value));
  const isAlways = all.length > 0 && others.length === 0;
  // What counts in every case and is required in some of them still says so.
  if (isAlways && (required.length === 0 || required.length === values.length)) return undefined;
  return {
    key,
    by,
    values,
    ...(required.length > 0 && {required}),
    ...(others.length > 0 && others.length < values.length && {others}),
  };
}

/**
 * The fields of an object, each with the cases that it counts in, and the switches between them.
 *
 * @param anchor id of the object on the page
 */
export function withCases(
  fields: Field[],
  declared: readonly DeclaredCases[],
  anchor: string,
): {fields: Field[]; switches?: CaseSwitch[]} {
  const switches: CaseSwitch[] = [];
  let changed = fields;
  for (const one of declared) {
    const key = keyOf(anchor, one.by);
    const all = (fieldAt(fields, [one.by])?.values ?? []).map(({value}) => value);
    const paths = new Set(
      Object.values(one.cases).flatMap(({required = [], optional = []}) => [...required, ...optional]),
    );
    for (const path of paths) {
      const own = caseOf(path, key, all, one);
      if (own)
        changed = changedAt(changed, path.split('.'), (field) => ({...field, cases: [...(field.cases ?? []), own]}));
    }
    const problems = problemsOf(one);
    if (all.length > 0)
      switches.push({
        key,
        by: one.by,
        groups: groupsOf(all, one),
        ...(Object.keys(problems).length > 0 && {problems}),
      });
  }
  return {fields: changed, ...(switches.length > 0 && {switches})};
}

/** All switches in a tree of fields. */
export function switchesIn({switches = [], fields = [], variants = []}: Field): CaseSwitch[] {
  return [...switches, ...[...fields, ...variants].flatMap(switchesIn)];
}

/** Whether there is something to choose: of one case alone, the words beside its fields say all. */
export function isChoice({groups}: CaseSwitch): boolean {
  return new Set(groups.filter(({own}) => own.length > 0).map(({own}) => own.join())).size > 1;
}

/** The tokens of an element that belongs to some values. */
export function tokensOf(cases: readonly Pick<FieldCase, 'key' | 'values'>[]): string {
  return cases.flatMap(({key, values}) => values.map((value) => caseToken(key, value))).join(' ');
}

/** The texts at a path; every entry of a list on the way is asked. */
function textsAt(value: Json | undefined, steps: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsAt(entry, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null ? textsAt(value[step], rest) : [];
}

/** The cases of each switch that an example shows, as tokens. Where a switch is in a list, there may be several. */
export function caseOfExample(value: Json, switches: readonly CaseSwitch[]): string {
  return tokensOf(switches.map(({key}) => ({key, values: [...new Set(textsAt(value, key.split('.')))]})));
}

function either(values: readonly string[], mark: (text: string) => string): string {
  const marked = values.map(mark);
  return marked.length < 2 ? marked.join('') : `${marked.slice(0, -1).join(', ')} or ${marked.at(-1) ?? ''}`;
}

/**
 * When a field counts, in words: `required with method min_max`.
 *
 * @param mark puts names into the form of the page
 */
export function caseWords({by, values, required = [], others}: FieldCase, mark: (text: string) => string): string {
  const name = mark(by);
  const counts = others ? `unless ${name} is ${either(others, mark)}` : `with ${name} ${either(values, mark)}`;
  if (required.length === 0) return counts;
  if (required.length === values.length) return `required ${counts}`;
  const demands = `required with ${name} ${either(required, mark)}`;
  // Of a field that counts in every case, only the demand is news.
  const rest = values.filter((value) => !required.includes(value));
  return others || rest.length > 3 ? `${counts}; ${demands}` : `${demands}, optional with ${either(rest, mark)}`;
}

/** Several cases of one field, all of which must hold. */
export function casesWords(cases: readonly FieldCase[], mark: (text: string) => string): string {
  return cases.map((one) => caseWords(one, mark)).join(' and ');
}

/** Problems, each with the cases of a body that it can come in. */
export function withProblemCases<P extends {code: string}>(
  problems: readonly P[],
  body: Field | undefined,
): (P & {cases?: FieldCase[]})[] {
  const switches = body ? switchesIn(body) : [];
  return problems.map((problem) => {
    const cases = switches.flatMap(({key, by, problems: declared}): FieldCase[] => {
      const values = declared?.[problem.code];
      return values ? [{key, by, values}] : [];
    });
    return cases.length > 0 ? {...problem, cases} : problem;
  });
}
