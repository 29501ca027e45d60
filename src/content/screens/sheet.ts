import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {transformSync} from 'esbuild';

/** The styles of drawn screens, from the site's folder. */
export const SCREENS_STYLE = path.join('src', 'css', 'screens.css');

/** A style sheet that only pages with a drawn screen load. */
export interface Sheet {
  /** Address without the base URL. Its name has a fingerprint. */
  address: string;
  css: string;
}

let known: {source: string; sheet: Sheet} | undefined;

/** The style sheet of drawn screens, minified. */
export function screensSheet(siteDir: string): Sheet {
  const source = fs.readFileSync(path.join(siteDir, SCREENS_STYLE), 'utf8');
  if (known?.source === source) return known.sheet;
  const css = transformSync(source, {loader: 'css', minify: true}).code.trim();
  const print = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const sheet = {address: `/assets/css/screens.${print}.css`, css};
  known = {source, sheet};
  return sheet;
}
