import fs from 'node:fs';
import path from 'node:path';

/** Folder of the journeys, from the site's folder. */
export const JOURNEYS_DIR = 'journeys';
/** End of a journey's file name, after the id. */
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
