/** Makes a release of a built site, and lets the host serve it. */
import fs from 'node:fs';
import path from 'node:path';
import {run} from '../run';
import {
  currentOf,
  finish,
  outdated,
  place,
  releasesIn,
  removeUnfinished,
  shareAssets,
  switchTo,
  type Release,
} from './folders';
import {measured, type Manifest} from './manifest';
import {NOTES_FILE, releaseNotes} from './notes';
import {packTexts} from './pack';

export interface Host {
  /** Folder of the releases. */
  root: string;
  baseUrl: string;
  /** Shell command that makes the host read its configuration again; without one, only the link changes. */
  reload?: string;
}

/** What the build and its history say of a release. */
export type Facts = Omit<Manifest, 'since' | 'sizes' | 'assets'>;

async function reloaded({reload}: Host): Promise<void> {
  if (reload === undefined) return;
  const {code, output} = await run(reload, [], {shell: true});
  if (code !== 0) throw new Error(`The host could not be reloaded (${reload}): ${output.trim()}`);
}

/**
 * Serves another release. When the host can't be reloaded, the old one is served on.
 *
 * @throws Error when the host can't be reloaded
 */
export async function serveRelease(host: Host, number: string): Promise<void> {
  const before = currentOf(host.root);
  switchTo(host.root, number);
  try {
    await reloaded(host);
  } catch (error) {
    if (before !== undefined) {
      switchTo(host.root, before);
      await reloaded(host).catch(() => undefined);
    }
    throw error;
  }
}

/**
 * Makes the folder of a release: the site, packed texts, manifest and notes. The host serves it only later. One that was
 * made of the same sources and could not be served stays as it is.
 *
 * @throws Error when there is another of this number, or the disk is full; then nothing of it is left
 */
export async function makeRelease({root, baseUrl}: Host, build: string, facts: Facts): Promise<void> {
  const number = currentOf(root);
  const releases = releasesIn(root, baseUrl);
  const known = releases.find((release) => release.number === facts.number);
  if (known?.manifest.sources === facts.sources && known.number !== number) return;
  if (known) throw new Error(`Release ${facts.number} exists already.`);
  const before = releases.find((release) => release.number === number);
  try {
    const site = place(root, facts.number, build, baseUrl);
    const manifest: Manifest = {...facts, ...(before && {since: before.number}), ...measured(site)};
    fs.writeFileSync(path.join(site, NOTES_FILE), releaseNotes(manifest, site, before?.site));
    await packTexts(site);
    finish(root, manifest, baseUrl);
  } catch (error) {
    removeUnfinished(root);
    throw error;
  }
  shareAssets(releasesIn(root, baseUrl));
}

/** Removes releases that nobody needs any more. @returns them */
export function removeOutdated({root, baseUrl}: Host, days: number): Release[] {
  const current = currentOf(root);
  if (current === undefined) return [];
  const old = outdated(releasesIn(root, baseUrl), current, days, new Date());
  for (const {folder} of old) fs.rmSync(folder, {recursive: true});
  return old;
}
