/** Puts a finished site where the old one is, so that either the one or the other is whole at any moment. */
import fs from 'node:fs';

export interface Places {
  /** Folder that is published. */
  site: string;
  /** Folder of the finished new site, on the same disk. */
  next: string;
  /** Where the old site is between the two moves. */
  previous: string;
}

/** Brings back the old site when a build was killed between the two moves. */
export function recoverSite({site, previous}: Places): void {
  if (!fs.existsSync(previous)) return;
  if (fs.existsSync(site)) fs.rmSync(previous, {recursive: true, force: true});
  else fs.renameSync(previous, site);
}

/** @throws Error when the new site can't take the place; the old one is there then */
export function swapIn(places: Places): void {
  const {site, next, previous} = places;
  recoverSite(places);
  const hadSite = fs.existsSync(site);
  if (hadSite) fs.renameSync(site, previous);
  try {
    fs.renameSync(next, site);
  } catch (error) {
    if (hadSite) fs.renameSync(previous, site);
    throw error;
  }
  fs.rmSync(previous, {recursive: true, force: true});
}

/** Writes a file that is either as before or whole, whenever the process is killed. For one writer at a time. */
export function writeWhole(file: string, text: string): void {
  // The same name each time: what a killed process has left of it is written over.
  const half = `${file}.half`;
  try {
    fs.writeFileSync(half, text);
    fs.renameSync(half, file);
  } catch (error) {
    fs.rmSync(half, {force: true});
    throw error;
  }
}
