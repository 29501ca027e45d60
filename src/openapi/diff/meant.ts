import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import type {Finding} from '../../content/finding';
import {changeLine, isWhole} from './report';
import {RULE_IDS} from './rules';
import {isShared, subjectOf, untoldOf, type Told} from './told';
import type {Change, Diff} from './types';

/** Where a change says that it breaks clients on purpose, until it is published. */
export const MEANT_FOLDER = 'openapi/changes';

const RULE = 'contract/breaking';

/** Stands for all operations that a change concerns, where they share a schema or are all that both versions have. */
const EVERY = 'every';

const meantFile = z.strictObject({
  /** Why clients have to change, for whoever reviews it. */
  why: z.string().min(20),
  breaking: z
    .array(
      z.strictObject({
        api: z.string(),
        rule: z.string().refine((rule) => RULE_IDS.some((known) => known === rule), 'is no rule of the comparison'),
        schema: z.string().optional(),
        place: z.string(),
        /** The operations whose break is meant. A change of a schema may leave them out, which is `every`. */
        operations: z.union([z.literal(EVERY), z.array(z.string()).min(1)]).optional(),
      }),
    )
    .min(1),
});

type Meant = z.infer<typeof meantFile>['breaking'][number];

interface Declared extends Meant {
  file: string;
  /** What the file says of why clients have to change. */
  why: string;
}

/** What the files of a tree declare, and what is wrong with them. @param root folder of the site */
export function readMeant(root: string): {declared: Declared[]; faults: Finding[]} {
  const folder = path.join(root, MEANT_FOLDER);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  const declared: Declared[] = [];
  const faults: Finding[] = [];
  for (const name of names.sort()) {
    const file = `${MEANT_FOLDER}/${name}`;
    const read = meantFile.safeParse(parse(fs.readFileSync(path.join(folder, name), 'utf8')));
    if (read.success) declared.push(...read.data.breaking.map((one) => ({...one, file, why: read.data.why})));
    else
      faults.push(
        ...read.error.issues.map((issue) => ({
          file,
          rule: RULE,
          message: `${issue.path.join('.') || 'The file'}: ${issue.message}.`,
          remedy: 'contributing/contract.md shows such a file.',
        })),
      );
  }
  return {declared, faults};
}

const isSame = (change: Change, meant: Meant): boolean =>
  change.rule === meant.rule && change.place === meant.place && change.schema === meant.schema;

/** A change of one API, with what it is compared with. */
export interface Breaking {
  api: string;
  diff: Diff;
  change: Change;
}

/** The operations of a change that a declaration speaks for. */
function coveredBy({operations}: Meant, {change, diff}: Breaking): readonly string[] {
  if (Array.isArray(operations)) return operations;
  // A whole operation is named by the place.
  if (operations === undefined) return change.schema !== undefined || isWhole(change) ? change.operations : [];
  return isShared(change, diff) ? change.operations : [];
}

/** The declarations of a change, and the operations that they speak for. */
export function declarationsOf(
  one: Breaking,
  declared: readonly Declared[],
): {fitting: Declared[]; covered: ReadonlySet<string>} {
  const fitting = declared.filter((meant) => meant.api === one.api && isSame(one.change, meant));
  return {fitting, covered: new Set(fitting.flatMap((meant) => coveredBy(meant, one)))};
}

function asYaml({api, diff, change}: Breaking, operations: readonly string[]): string {
  const {rule, schema, place} = change;
  const isAll = operations.length === change.operations.length;
  const named = isAll && isShared(change, diff) ? EVERY : `[${operations.join(', ')}]`;
  const parts = [
    `api: ${api}`,
    `rule: ${rule}`,
    ...(schema === undefined ? [] : [`schema: ${schema}`]),
    `place: '${place.replaceAll("'", "''")}'`,
    ...(operations.length === 0 || isWhole(change) ? [] : [`operations: ${named}`]),
  ];
  return `{${parts.join(', ')}}`;
}

const undeclaredFinding = (one: Breaking, operations: readonly string[]): Finding => ({
  file: `openapi/${one.api}`,
  rule: RULE,
  message: `This breaks clients: ${changeLine({...one.change, operations: [...operations]}, one.diff)}`,
  remedy: `Undo it, or say in a file of ${MEANT_FOLDER}/ that it is meant: ${asYaml(one, operations)}`,
});

/** What is wrong with a declaration: there is no such change, or not in an operation that it names. */
function staleFindings(meant: Declared, breaking: readonly Breaking[]): Finding[] {
  const same = breaking.filter(({api, change}) => api === meant.api && isSame(change, meant));
  const there = `${meant.rule} at ${meant.place}`;
  const finding = (message: string, remedy: string): Finding => ({file: meant.file, rule: RULE, message, remedy});
  if (same.length === 0)
    return [finding(`There is no such change since the last version: ${there}.`, 'Remove it from the file.')];
  const named = Array.isArray(meant.operations) ? meant.operations : [];
  const idle = named.filter((id) => !same.some(({change}) => change.operations.includes(id)));
  return idle.map((id) => finding(`This operation has no such change: ${id}, ${there}.`, 'Remove it from the line.'));
}

function untoldFinding({api, diff, change}: Breaking, missing: readonly string[]): Finding {
  const subject = subjectOf(change);
  const all = `, or write a line with \`${subject}\` and the words "every operation"`;
  const remedy =
    change.operations.length === 0
      ? `Name it in an entry: ${missing.join(', ')}`
      : isWhole(change)
        ? `Name the operation in an entry: \`${subject}\``
        : `Name each in an entry: ${missing.map((id) => `<Operation id="${api}/${id}" />`).join(', ')}${isShared(change, diff) ? all : ''}`;
  return {
    file: 'blog',
    rule: RULE,
    message: `No newer entry tells of a change that breaks clients: ${changeLine({...change, operations: change.operations.length === 0 ? [] : [...missing]}, diff)}`,
    remedy,
  };
}

/**
 * Breaking changes since the last kept version that nobody has declared, declarations of changes that aren't there, and
 * declared changes of which no newer changelog entry names each operation.
 *
 * @param diffs what has changed since the last kept version, by API
 */
export function meantFindings(
  diffs: ReadonlyMap<string, Diff>,
  {declared, faults}: ReturnType<typeof readMeant>,
  told: Told,
): Finding[] {
  const breaking = [...diffs].flatMap(([api, diff]) =>
    diff.changes.filter(({level}) => level === 'breaking').map((change): Breaking => ({api, diff, change})),
  );
  const undeclared: Finding[] = [];
  const untold: Finding[] = [];
  for (const one of breaking) {
    const {api, diff, change} = one;
    const {fitting, covered} = declarationsOf(one, declared);
    const [meant, open] = [true, false].map((isCovered) =>
      change.operations.filter((id) => covered.has(id) === isCovered),
    ) as [string[], string[]];
    if (fitting.length === 0 || open.length > 0) undeclared.push(undeclaredFinding(one, open));
    if (fitting.length === 0 || (meant.length === 0 && change.operations.length > 0)) continue;
    const missing = untoldOf(change, {api, diff, told}).filter((id) => open.length === 0 || covered.has(id));
    if (missing.length > 0) untold.push(untoldFinding(one, missing));
  }
  return [...faults, ...undeclared, ...declared.flatMap((meant) => staleFindings(meant, breaking)), ...untold];
}
