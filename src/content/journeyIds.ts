import fs from 'node:fs';
import path from 'node:path';

/** Folder of the journeys, from the site's. */
export const JOURNEYS_DIR = 'journeys';
/** What follows the id in the name of a journey's file. */
export const ENDING = '.arazzo.yaml';

/** Ids of all journeys: the names of their files. @param siteDir the site's folder */
export function journeyIds(siteDir: string): string[] {
  const folder = path.join(siteDir, JOURNEYS_DIR);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort();
}
