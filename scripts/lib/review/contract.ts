/**
 * Compares the API descriptions that two builds publish: what was added, removed and changed, and what each change asks
 * of a client by the rules of src/openapi/diff.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {diffDocuments} from '../../../src/openapi/diff';
import {changeLine, isWording} from '../../../src/openapi/diff/report';
import {DOWNLOADS_ROUTE} from '../../../src/openapi/downloads';
import type {OpenApiDocument} from '../../../src/openapi/types';
import {LISTED_VERDICTS, type Changes, type Review} from './types';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const described = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  components: z.looseObject({schemas: z.record(z.string(), z.unknown()).default({})}).default({schemas: {}}),
});
type Described = z.infer<typeof described>;

const NONE: Described = {openapi: '', paths: {}, components: {schemas: {}}};

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

/** Breaking changes first. The text is cut, because a review that comes from outside has an end. */
function verdictsOf(before: Described, after: Described): Review['contract'][number]['verdicts'] {
  // The schema above has checked what a comparison reads first; the rest of a description is as it was built.
  const [older, newer] = [before, after] as unknown as [OpenApiDocument, OpenApiDocument];
  const diff = diffDocuments(older, newer);
  return diff.changes
    .filter((change) => !isWording(change))
    .slice(0, LISTED_VERDICTS)
    .map((change) => ({level: change.level, text: changeLine(change, diff).replaceAll('`', '').slice(0, 500)}));
}

/**
 * @returns changes for each API that has any. An operation is the same when only a schema has changed that it refers to:
 *   the schema is listed
 */
export function compareContract(base: string, head: string): Review['contract'] {
  const [before, after] = [descriptionsOf(base), descriptionsOf(head)];
  const apis = [...new Set([...before.keys(), ...after.keys()])].sort();
  const all = apis.map((api) => {
    const [was, is] = [before.get(api) ?? NONE, after.get(api) ?? NONE];
    const schemas = ({components}: Described): Map<string, unknown> => new Map(Object.entries(components.schemas));
    return {
      api,
      operations: changesBetween(operationsOf(was), operationsOf(is)),
      schemas: changesBetween(schemas(was), schemas(is)),
      verdicts: verdictsOf(was, is),
    };
  });
  return all.filter(({operations, schemas}) => [operations, schemas].some(hasChanges));
}

export function hasChanges({added, removed, changed}: Changes): boolean {
  return added.length + removed.length + changed.length > 0;
}
