import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {transformSync} from 'esbuild';
import type {TemplateView} from '../../../../content/data/templates/view';
import {firstPaintScript} from '../../../static-client/first-paint';
import {ownFiles, plumbingOf, type OwnFile} from '../files';
import {sourceFile, sourcePage} from './page';

/** Styles of source, from the site's folder. Only these pages load them, and those that show a file of them. */
const STYLES = path.join('src', 'css', 'source.css');
const STYLES_FOLDER = path.join('assets', 'css');

interface Site {
  siteDir: string;
  outDir: string;
  baseUrl: string;
  siteUrl: string;
}

/** Writes the style sheet under a name with a fingerprint. @returns the name */
function writeStyles({siteDir, outDir}: Site): string {
  const text = fs.readFileSync(path.join(siteDir, STYLES), 'utf8');
  const css = transformSync(text, {loader: 'css', minify: true}).code.trim();
  const name = `source.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  fs.writeFileSync(path.join(outDir, STYLES_FOLDER, name), css);
  return name;
}

/** What the page of a template asks for before its first paint: fonts and styles. */
function headOf({outDir}: Site, slug: string): string[] {
  const page = fs.readFileSync(path.join(outDir, 'templates', slug, 'index.html'), 'utf8');
  const head = page.slice(0, page.indexOf('</head>'));
  const parts = /<style>[\s\S]*?<\/style>|<link rel="?(?:preload"?[^>]* as="?font|stylesheet)[^>]*>/g;
  return [...head.matchAll(parts)].map(([part]) => part);
}

/** The files of an application that can be read: its own, and those that it shares. */
export function readableFiles(siteDir: string, slug: string): OwnFile[] {
  const own = ownFiles(siteDir, slug);
  return [...own, ...plumbingOf(siteDir, own)].filter(({bytes}) => !bytes.includes(0));
}

/** Writes a page with the source of each template: `templates/<slug>/source/`. */
export function writeSources(views: readonly TemplateView[], site: Site): void {
  const {siteDir, outDir, baseUrl, siteUrl} = site;
  const styles = `<link rel="stylesheet" href="${baseUrl}assets/css/${writeStyles(site)}">`;
  const script = firstPaintScript(baseUrl);
  for (const view of views) {
    const files = readableFiles(siteDir, view.slug).map((file) => sourceFile(file, view.calls, baseUrl));
    const folder = path.join(outDir, 'templates', view.slug, 'source');
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(
      path.join(folder, 'index.html'),
      sourcePage({view, files, baseUrl, siteUrl, head: [...headOf(site, view.slug), styles], script}),
    );
  }
}
