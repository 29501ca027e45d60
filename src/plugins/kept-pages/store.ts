import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What Docusaurus's renderer returns for a page. */
export interface Rendered {
  /** What stands in the element of the app. */
  html: string;
  collectedData: unknown;
}

interface Kept {
  key: string;
  /** Characters of the app's HTML in the page built before, and their hash. */
  length: number;
  hash: string;
  collectedData: unknown;
}

const APP = '<div id="__docusaurus">';

/** Folder of the site built before, and of what is remembered about it. `scripts/lib/build.ts` sets both. */
const BUILT = process.env['KEPT_PAGES_BUILT'];
const NOTES = process.env['KEPT_PAGES_NOTES'];

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function noteFile(notes: string, pathname: string): string {
  return path.join(notes, `${hashOf(pathname)}.json`);
}

/** What was remembered; nothing when there is no such note, or it breaks off because a build was killed. */
function readNote(file: string): Kept | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/**
 * The page as it was built before, when it was rendered from the same and its file is as it was.
 *
 * @param pathname route with the base URL
 */
export function readPage(pathname: string, baseUrl: string, key: string): Rendered | undefined {
  if (BUILT === undefined || NOTES === undefined) return undefined;
  const kept = readNote(noteFile(NOTES, pathname));
  if (kept?.key !== key) return undefined;
  const place = pathname.slice(baseUrl.length);
  const file = path.join(BUILT, place.endsWith('.html') ? place : `${place}/index.html`);
  const page = readText(file);
  const start = page?.indexOf(APP) ?? -1;
  if (page === undefined || start < 0) return undefined;
  const html = page.slice(start + APP.length, start + APP.length + kept.length);
  return hashOf(html) === kept.hash ? {html, collectedData: kept.collectedData} : undefined;
}

/** Remembers what a page was rendered from. Its HTML is in the site that is being built. */
export function keepPage(pathname: string, key: string, {html, collectedData}: Rendered): void {
  if (NOTES === undefined) return;
  fs.mkdirSync(NOTES, {recursive: true});
  const kept: Kept = {key, length: html.length, hash: hashOf(html), collectedData};
  fs.writeFileSync(noteFile(NOTES, pathname), JSON.stringify(kept));
}
