/**
 * Releases on the disk of a host: a folder each, named by its number, and the link `current`, which the host serves.
 * With a base path, the site lies below it in the folder of its release.
 */
import fs from 'node:fs';
import path from 'node:path';
import {readManifest, writeManifest, type Manifest} from './manifest';

export const CURRENT = 'current';
/** Folders that are being made begin with it. */
export const UNFINISHED = '.making-';
/** Included by the files of deploy/: where the release really lies, for hosts that read it when they reload. */
const PLACE_FILES = {nginx: '_release.nginx.conf', caddy: '_release.caddy'} as const;
const DAY_MS = 86_400_000;

export interface Release {
  number: string;
  /** Folder of the release, and of the site in it. */
  folder: string;
  site: string;
  manifest: Manifest;
}

const siteIn = (folder: string, baseUrl: string): string => path.join(folder, baseUrl);

/** The releases of a folder, the first published first. */
export function releasesIn(root: string, baseUrl: string): Release[] {
  const names = fs.existsSync(root) ? fs.readdirSync(root, {withFileTypes: true}) : [];
  return names
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(UNFINISHED))
    .flatMap(({name}) => {
      const folder = path.join(path.resolve(root), name);
      const site = siteIn(folder, baseUrl);
      const manifest = readManifest(site);
      return manifest ? [{number: name, folder, site, manifest}] : [];
    })
    .sort((one, other) => one.manifest.published.localeCompare(other.manifest.published));
}

/** @returns number of the release that the host serves; undefined before the first one */
export function currentOf(root: string): string | undefined {
  const link = path.join(root, CURRENT);
  return fs.existsSync(link) ? path.basename(fs.readlinkSync(link)) : undefined;
}

/** Makes a release the current one in one step: a request finds either the old one or the new one. */
export function switchTo(root: string, number: string): void {
  const link = path.join(root, `${UNFINISHED}${CURRENT}`);
  fs.rmSync(link, {force: true});
  fs.symlinkSync(number, link);
  fs.renameSync(link, path.join(root, CURRENT));
}

/** Removes what publishing left that was killed or found the disk full. Nobody else may be publishing. */
export function removeUnfinished(root: string): void {
  for (const name of fs.readdirSync(root))
    if (name.startsWith(UNFINISHED)) fs.rmSync(path.join(root, name), {recursive: true, force: true});
}

/** Puts a built site where its release will be made. @returns the folder of the site */
export function place(root: string, number: string, build: string, baseUrl: string): string {
  removeUnfinished(root);
  const folder = path.join(root, UNFINISHED + number);
  const site = siteIn(folder, baseUrl);
  fs.mkdirSync(path.dirname(site), {recursive: true});
  fs.cpSync(build, site, {recursive: true, preserveTimestamps: true});
  return site;
}

/** Names the finished folder by its number. @throws Error when there is one already */
export function finish(root: string, manifest: Manifest, baseUrl: string): void {
  const folder = path.join(path.resolve(root), manifest.number);
  if (fs.existsSync(folder)) throw new Error(`Release ${manifest.number} exists already.`);
  const unfinished = path.join(root, UNFINISHED + manifest.number);
  const site = siteIn(unfinished, baseUrl);
  writeManifest(site, manifest);
  fs.writeFileSync(path.join(site, PLACE_FILES.nginx), `set $site ${folder};\n`);
  fs.writeFileSync(path.join(site, PLACE_FILES.caddy), `root * ${folder}\n`);
  fs.renameSync(unfinished, folder);
}

/**
 * Lets every release answer for the files with a fingerprint of all others: a page that a reader has open finds its
 * scripts after a switch, forward or back. Files are linked, so they take no space.
 */
export function shareAssets(releases: readonly Release[]): void {
  for (const {site, manifest} of releases)
    for (const other of releases) {
      if (other.site === site) continue;
      for (const asset of manifest.assets)
        for (const file of [asset, `${asset}.br`, `${asset}.gz`]) {
          const [from, to] = [path.join(site, file), path.join(other.site, file)];
          if (!fs.existsSync(from) || fs.existsSync(to)) continue;
          fs.mkdirSync(path.dirname(to), {recursive: true});
          fs.linkSync(from, to);
        }
    }
}

/** Releases that may be removed: published before some days, and neither the current one nor the one before it. */
export function outdated(releases: readonly Release[], current: string, days: number, now: Date): Release[] {
  const before = releases.find(({number}) => number === current)?.manifest.since;
  const limit = new Date(now.getTime() - days * DAY_MS).toISOString();
  return releases.filter(({number, manifest}) => number !== current && number !== before && manifest.published < limit);
}
