/** The source of an application as a page that needs no scripts and that no other page loads before it is asked for. */
import {highlight} from '../../../../content/code/highlight';
import {SITE_TITLE, TITLE_DELIMITER} from '../../../../config/site';
import type {CalledOperation, TemplateView} from '../../../../content/data/templates/view';
import {textOf, type OwnFile} from '../files';
import {operationsIn, withCalls} from './calls';

/**
 * The grammar of a file by the end of its name. All are loaded before the first code is highlighted
 * (src/content/code/highlight.ts); another one would change how the code after it is highlighted.
 */
const LANGUAGES: Record<string, string> = {
  css: 'css',
  csv: 'csv',
  go: 'go',
  html: 'markup',
  js: 'javascript',
  json: 'json',
  md: 'markdown',
  mjs: 'javascript',
  py: 'python',
  sh: 'bash',
  svelte: 'markup',
  svg: 'markup',
  ts: 'typescript',
  tsx: 'tsx',
  vue: 'markup',
  xml: 'markup',
  yaml: 'yaml',
  yml: 'yaml',
};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A file to read, with the operations that it calls. */
export interface SourceFile {
  path: string;
  /** Highlighted; calls lead to their operations. */
  html: string;
  /** Each once. */
  calls: CalledOperation[];
}

/** @param baseUrl of the site, before the addresses of the operations */
export function sourceFile(file: OwnFile, called: readonly CalledOperation[], baseUrl: string): SourceFile {
  const language = LANGUAGES[/\.(\w+)$/.exec(file.path)?.[1] ?? ''] ?? 'text';
  const html = highlight(textOf(file).replace(/\n$/, ''), language);
  return {
    path: file.path,
    html: withCalls(html, file, called, ({href, method, summary}, text) => {
      const title = escape(`${method.toUpperCase()}: ${summary}`);
      return `<a class="source-call" href="${baseUrl}${href.slice(1)}" title="${title}">${text}</a>`;
    }),
    calls: operationsIn(file, called),
  };
}

function callsOf({calls}: SourceFile, baseUrl: string): string {
  if (calls.length === 0) return '';
  const links = calls.map(
    ({href, method, summary}) => `<a href="${baseUrl}${href.slice(1)}">${method.toUpperCase()} ${escape(summary)}</a>`,
  );
  return `<p class="source-calls">Calls ${links.join(', ')}</p>`;
}

function section(file: SourceFile, baseUrl: string): string {
  const name = escape(file.path);
  return [
    `<section id="${name}" aria-label="${name}">`,
    `<h2>${name}</h2>`,
    callsOf(file, baseUrl),
    `<pre class="source" tabindex="0"><code>${file.html}</code></pre>`,
    '</section>',
  ].join('');
}

export interface PageSettings {
  view: Pick<TemplateView, 'slug' | 'title' | 'files'>;
  files: readonly SourceFile[];
  baseUrl: string;
  siteUrl: string;
  /** Elements for fonts and styles. */
  head: readonly string[];
  /** Runs before the first paint and sets the mode of the page. */
  script: string;
}

/** A whole HTML document. */
export function sourcePage({view, files, baseUrl, siteUrl, head, script}: PageSettings): string {
  const {slug, title} = view;
  const back = `${baseUrl}templates/${slug}/`;
  const names = files.map(({path}) => `<li><a href="#${escape(path)}">${escape(path)}</a></li>`);
  return [
    '<!DOCTYPE html>\n<html lang="en" dir="ltr" data-theme="dark">\n<head>\n<meta charset="UTF-8">',
    `<title>${escape(`Source of ${title} ${TITLE_DELIMITER} ${SITE_TITLE}`)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1.0"><meta name="robots" content="noindex">',
    `<link rel="canonical" href="${siteUrl}${back}source/"><link rel="icon" href="${baseUrl}img/favicon.svg">`,
    ...head,
    `</head>\n<body>\n<script>${script}</script>`,
    `<main class="source-page"><nav aria-label="Breadcrumbs"><a href="${baseUrl}templates/">Templates</a> / <a href="${back}">${escape(title)}</a></nav>`,
    `<h1>Source of ${escape(title)}</h1>`,
    '<p>The files of the application as its zip has them, without generated types and the lockfile. Calls of the API are marked and lead to their operations.</p>',
    `<nav aria-label="Files"><ul>${names.join('')}</ul></nav>`,
    ...files.map((file) => section(file, baseUrl)),
    '</main>\n</body>\n</html>\n',
  ].join('\n');
}
