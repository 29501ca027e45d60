import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** Path of the list of rights, from the site's folder: verbs by area, for each API. */
const FILE = 'openapi/shared/permissions.yaml';

/**
 * The rights that operations of an API may require, as `area.verb`.
 *
 * @param siteDir the site's folder
 * @returns undefined when the site has no list, or none for this API
 */
export function readPermissions(siteDir: string, api: string): ReadonlySet<string> | undefined {
  const file = path.join(siteDir, FILE);
  if (!fs.existsSync(file)) return undefined;
  const areas = (parse(fs.readFileSync(file, 'utf8')) as Record<string, Record<string, string[]>>)[api];
  return areas && new Set(Object.entries(areas).flatMap(([area, verbs]) => verbs.map((verb) => `${area}.${verb}`)));
}
