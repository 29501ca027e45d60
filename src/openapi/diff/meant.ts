import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import type {Finding} from '../../content/finding';
import {changeText} from './report';
import {RULE_IDS} from './rules';
import type {Change, Diff} from './types';

/** Where a change says that it breaks clients on purpose, until it is published. */
export const MEANT_FOLDER = 'openapi/changes';

const RULE = 'contract/breaking';

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
      }),
    )
    .min(1),
});

type Meant = z.infer<typeof meantFile>['breaking'][number];

interface Declared extends Meant {
  file: string;
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
    if (read.success) declared.push(...read.data.breaking.map((one) => ({...one, file})));
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

/** Ids of operations that the entries of the changelog name, as `api/operation`. */
export function namedInChangelog(root: string, since: string): Set<string> {
  const folder = path.join(root, 'blog');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.slice(0, 10) > since) : [];
  const texts = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/<Operation\s+id="([^"]+)"/g)].map(([, id = '']) => id)));
}

const isSame = (change: Change, meant: Meant): boolean =>
  change.rule === meant.rule && change.place === meant.place && change.schema === meant.schema;

function asYaml(api: string, {rule, schema, place}: Change): string {
  const parts = [
    `api: ${api}`,
    `rule: ${rule}`,
    ...(schema === undefined ? [] : [`schema: ${schema}`]),
    `place: '${place}'`,
  ];
  return `{${parts.join(', ')}}`;
}

/**
 * Breaking changes since the last kept version that nobody has declared, declarations of changes that aren't there, and
 * declared changes of which no newer changelog entry names an operation.
 *
 * @param diffs what has changed since the last kept version, by API
 */
export function meantFindings(
  diffs: ReadonlyMap<string, Diff>,
  {declared, faults}: ReturnType<typeof readMeant>,
  named: ReadonlySet<string>,
): Finding[] {
  const breaking = [...diffs].flatMap(([api, {changes}]) =>
    changes.filter(({level}) => level === 'breaking').map((change) => ({api, change})),
  );
  const undeclared = breaking.filter(
    ({api, change}) => !declared.some((meant) => meant.api === api && isSame(change, meant)),
  );
  const stale = declared.filter(
    (meant) => !breaking.some(({api, change}) => meant.api === api && isSame(change, meant)),
  );
  const untold = breaking.filter(
    (one) => !undeclared.includes(one) && !one.change.operations.some((id) => named.has(`${one.api}/${id}`)),
  );
  return [
    ...faults,
    ...undeclared.map(({api, change}) => ({
      file: `openapi/${api}`,
      rule: RULE,
      message: `This breaks clients: ${changeText(change)}`,
      remedy: `Undo it, or say in a file of ${MEANT_FOLDER}/ that it is meant: ${asYaml(api, change)}`,
    })),
    ...stale.map(({file, rule, place}) => ({
      file,
      rule: RULE,
      message: `There is no such change since the last version: ${rule} at ${place}.`,
      remedy: 'Remove it from the file.',
    })),
    ...untold.map(({api, change}) => ({
      file: 'blog',
      rule: RULE,
      message: `No newer entry tells of a change that breaks clients: ${changeText(change)}`,
      remedy: `Name one of its operations in an entry: <Operation id="${api}/${change.operations[0] ?? ''}" />`,
    })),
  ];
}
