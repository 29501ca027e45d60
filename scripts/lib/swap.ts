/** Replaces the old site by a finished new one, so that one of them is complete at any moment. */
import fs from 'node:fs';

export interface Places {
  /** Folder of the published site. */
  site: string;
  /** Folder of the finished new site, on the same disk. */
  next: string;
  /** Folder of the old site between the two moves. */
  previous: string;
}

/** Restores the old site when a build was killed between the two moves. */
export function recoverSite({site, previous}: Places): void {
  if (!fs.existsSync(previous)) return;
  if (fs.existsSync(site)) fs.rmSync(previous, {recursive: true, force: true});
  else fs.renameSync(previous, site);
}

/** @throws Error when the new site can't be moved; then the old one is restored */
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

/** Writes a file that is always complete, even if the process is killed. For one writer at a time. */
export function writeWhole(file: string, text: string): void {
  // The name is always the same, so that the rest of a killed process is overwritten.
  const half = `${file}.half`;
  try {
    fs.writeFileSync(half, text);
    fs.renameSync(half, file);
  } catch (error) {
    fs.rmSync(half, {force: true});
    throw error;
  }
}
