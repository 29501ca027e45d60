/**
 * Compares the API descriptions that two builds publish: what was added, removed and changed, and what each change asks
 * of a client by the rules of src/openapi/diff.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {APIS} from '../../../src/config/apis';
import {diffDocuments} from '../../../src/openapi/diff';
import {declarationsOf, readMeant, type Breaking} from '../../../src/openapi/diff/meant';
import {changeLine, isWording} from '../../../src/openapi/diff/report';
import {DOWNLOADS_ROUTE} from '../../../src/openapi/downloads';
import type {OpenApiDocument} from '../../../src/openapi/types';
import {CONTRACT_PARTS, LISTED_VERDICTS, type Changes, type Contract} from './types';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const named = z.record(z.string(), z.unknown());
const described = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  // A comparison tells a description without webhooks from one that has none yet.
  webhooks: named.optional(),
  servers: z.array(z.looseObject({url: z.string()})).default([]),
  security: z.unknown().optional(),
  components: z
    .looseObject({schemas: named.default({}), securitySchemes: named.default({})})
    .default({schemas: {}, securitySchemes: {}}),
});
type Described = z.infer<typeof described>;

const NONE = described.parse({openapi: ''});

/** Longest text of a line. */
const LONGEST_LINE = 500;

/** Stands among the names of credentials for those that the top of a description asks for. */
const EVERY_OPERATION = 'every operation, unless it says otherwise';

/** @returns the bundled descriptions of a build by the name of their API; other JSON files are left out */
function descriptionsOf(folder: string): Map<string, Described> {
  const place = path.join(folder, DOWNLOADS_ROUTE);
  if (!fs.existsSync(place)) return new Map();
  const files = fs.readdirSync(place).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file): [string, Described][] => {
      const read = described.safeParse(JSON.parse(fs.readFileSync(path.join(place, file), 'utf8')));
      return read.success ? [[path.parse(file).name, read.data]] : [];
    }),
  );
}

/** Operations by method and path. What all operations of a path share belongs to each of them. */
function operationsOf({paths}: Described): Map<string, unknown> {
  return new Map(
    Object.entries(paths).flatMap(([route, item]) => {
      const shared = Object.entries(item).filter(([key]) => !METHODS.includes(key));
      return Object.entries(item)
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]): [string, unknown] => [`${method.toUpperCase()} ${route}`, [shared, operation]]);
    }),
  );
}

function changesBetween(before: Map<string, unknown>, after: Map<string, unknown>): Changes {
  const same = (name: string): boolean => JSON.stringify(before.get(name)) === JSON.stringify(after.get(name));
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    changed: [...after.keys()].filter((name) => before.has(name) && !same(name)),
  };
}

/** The parts of a description by the names of their entries. */
const ENTRIES: Record<keyof typeof CONTRACT_PARTS, (description: Described) => Map<string, unknown>> = {
  operations: operationsOf,
  schemas: ({components}) => new Map(Object.entries(components.schemas)),
  webhooks: ({webhooks = {}}) => new Map(Object.entries(webhooks)),
  servers: ({servers}) => new Map(servers.map((server) => [server.url, server])),
  credentials: ({components, security}) =>
    new Map([
      ...Object.entries(components.securitySchemes),
      ...(security === undefined ? [] : ([[EVERY_OPERATION, security]] as const)),
    ]),
};

/** @returns the files and reasons of a break that is declared for all of its operations */
function declarationOf(one: Breaking, declared: ReturnType<typeof readMeant>['declared']): string | undefined {
  const {fitting, covered} = declarationsOf(one, declared);
  if (fitting.length === 0 || !one.change.operations.every((id) => covered.has(id))) return undefined;
  const reasons = new Set(fitting.map(({file, why}) => `${file}: ${why.trim()}`));
  return [...reasons].join(' ').slice(0, LONGEST_LINE);
}

/** Breaking changes first. The text is cut, because a review that comes from outside has an end. */
function verdictsOf(api: string, [before, after]: readonly [Described, Described], root: string): Contract['verdicts'] {
  // The schema above has checked what a comparison reads first; the rest of a description is as it was built.
  const [older, newer] = [before, after] as unknown as [OpenApiDocument, OpenApiDocument];
  const openEnums = APIS.find(({name}) => name === api)?.openEnums ?? false;
  const diff = diffDocuments(older, newer, {openEnums});
  const {declared: all} = readMeant(root);
  return diff.changes
    .filter((change) => !isWording(change))
    .slice(0, LISTED_VERDICTS)
    .map((change) => {
      const declared = change.level === 'breaking' ? declarationOf({api, diff, change}, all) : undefined;
      const text = changeLine(change, diff).replaceAll('`', '').slice(0, LONGEST_LINE);
      return {level: change.level, text, ...(declared !== undefined && {declared})};
    });
}

/**
 * @param root folder whose `openapi/changes/` says which breaks are meant
 * @returns changes for each API that has any. An operation is the same when only a schema has changed that it refers to:
 *   the schema is listed
 */
export function compareContract(base: string, head: string, root = '.'): Contract[] {
  const [before, after] = [descriptionsOf(base), descriptionsOf(head)];
  const apis = [...new Set([...before.keys(), ...after.keys()])].sort();
  const all = apis.map((api): Contract => {
    const sides = [before.get(api) ?? NONE, after.get(api) ?? NONE] as const;
    const changes = (part: keyof typeof ENTRIES): Changes =>
      changesBetween(ENTRIES[part](sides[0]), ENTRIES[part](sides[1]));
    return {
      api,
      operations: changes('operations'),
      schemas: changes('schemas'),
      webhooks: changes('webhooks'),
      servers: changes('servers'),
      credentials: changes('credentials'),
      verdicts: verdictsOf(api, sides, root),
    };
  });
  // A shared parameter or answer has a verdict and is no entry of a part.
  return all.filter((found) => found.verdicts.length > 0 || partsOf(found).some(([, changes]) => hasChanges(changes)));
}

/** The parts of an API in which entries can change, each with the word for one of them. */
export function partsOf(contract: Contract): (readonly [what: string, changes: Changes])[] {
  const keys = Object.keys(CONTRACT_PARTS) as (keyof typeof CONTRACT_PARTS)[];
  return keys.map((key) => [CONTRACT_PARTS[key], contract[key]] as const);
}

export function hasChanges({added, removed, changed}: Changes): boolean {
  return added.length + removed.length + changed.length > 0;
}
