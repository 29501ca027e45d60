import fs from 'node:fs';
import {GLOSSARY_FILE} from '../../../src/content/glossary';

const PAGE = /^(?:docs|guides|blog)\/(?:.*\/)?[^_/][^/]*\.mdx?$/;
const CONTRACT = /^openapi\/.*\.(?:ya?ml|json)$/;

/** Whether a path from the site's folder is that of a page that people write. */
export function isPage(file: string): boolean {
  return PAGE.test(file);
}

/** Whether it is a file of the API descriptions. */
export function isContract(file: string): boolean {
  return CONTRACT.test(file);
}

/** Whether it is the list of terms. */
export function isGlossary(file: string): boolean {
  return file === GLOSSARY_FILE;
}

/** Whether there are checks for it. */
export function isChecked(file: string): boolean {
  return isPage(file) || isContract(file) || isGlossary(file);
}

/** Whether there is something to say of it: a page may be gone, and something still lead to it. */
export function isThereOrPage(file: string): boolean {
  return isPage(file) || fs.existsSync(file);
}

/** Folders of these, from the site's folder. */
export const CHECKED_FOLDERS = ['docs', 'guides', 'blog', 'openapi'];
