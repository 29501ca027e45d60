/** Writes the report of a review as one page without scripts. */
import {escape} from '../../../src/content/diagrams/svg';
import {partsOf} from './contract';
import type {Changes, Review} from './types';
import {counted} from '../../../src/content/counted';
import {bytes, rank, signed, summary, verdictWord} from './words';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 90rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; }
td, th { padding: .2rem .8rem; border: 1px solid #8888; text-align: start; }
ins { text-decoration: none; background: #2a82; } del { text-decoration: none; background: #c332; }
.pictures { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
.pictures figure { margin: 0; } .pictures img { border: 1px solid #8888; max-width: 40rem; }
`;

function section(title: string, count: number, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return `<h2>${escape(title)} (${count})</h2>\n<ul>\n${rows.map((row) => `<li>${row}</li>`).join('\n')}\n</ul>\n`;
}

function code(text: string): string {
  return `<code>${escape(text)}</code>`;
}

function pageSections({pages}: Review): string {
  const named = ({route, title}: {route: string; title: string}): string => `${code(route)} ${escape(title)}`;
  const changed = pages.changed.map((page) => {
    const lines = page.lines.map(({sign, text}) =>
      sign === '+' ? `<li><ins>${escape(text)}</ins></li>` : `<li><del>${escape(text)}</del></li>`,
    );
    return `${named(page)}, ${page.added} lines more, ${page.removed} less<ul>${lines.join('')}</ul>`;
  });
  return [
    section('Pages added', pages.added.length, pages.added.map(named)),
    section('Pages changed', pages.changed.length, changed),
    section('Pages removed', pages.removed.length, pages.removed.map(named)),
    section('Pages with the same text and other markup', pages.markup.length, pages.markup.map(code)),
  ].join('');
}

function changeRows(what: string, {added, removed, changed}: Changes): string[] {
  return [
    ...removed.map((name) => `${what} removed: ${code(name)}`),
    ...added.map((name) => `${what} added: ${code(name)}`),
    ...changed.map((name) => `${what} changed: ${code(name)}`),
  ];
}

function contractSections({contract}: Review): string {
  return contract
    .map((found) => {
      const rows = [
        ...found.verdicts.map((verdict) => {
          const reason = verdict.declared === undefined ? '' : ` ${escape(verdict.declared)}`;
          return `${verdictWord(verdict)}: ${code(verdict.text)}${reason}`;
        }),
        ...partsOf(found).flatMap(([what, changes]) => changeRows(what, changes)),
      ];
      return section(`API description of ${found.api}`, rows.length, rows);
    })
    .join('');
}

function pictureSections({pictures}: Review): string {
  if (pictures.pages.length === 0) return '';
  const figure = (file: string | undefined, label: string): string =>
    file === undefined
      ? `<figure><figcaption>${label}: no such page</figcaption></figure>`
      : `<figure><figcaption>${label}</figcaption><img src="${escape(file)}" alt="" loading="lazy"></figure>`;
  const pages = pictures.pages.map(({route, widths}) => {
    const rows = widths.map(({width, before, after, same}) =>
      same
        ? `<p>${width} pixels: looks the same.</p>`
        : `<div class="pictures">${figure(before, `Before, ${width} pixels`)}${figure(after, `After, ${width} pixels`)}</div>`,
    );
    return `<h3>${code(route)}</h3>\n${rows.join('\n')}`;
  });
  const rest = pictures.leftOut > 0 ? `<p>Without a picture: ${counted(pictures.leftOut, 'other page')}.</p>` : '';
  return `<h2>Before and after</h2>\n${rest}${pages.join('\n')}\n`;
}

function weightTable({bytes: weights}: Review): string {
  const rows = weights.map(
    ({kind, before, after}) =>
      `<tr><th>${kind}</th><td>${bytes(before)}</td><td>${bytes(after)}</td><td>${signed(after - before, bytes)}</td></tr>`,
  );
  return `<h2>Bytes</h2>\n<table><tr><th></th><th>Before</th><th>After</th><th>Difference</th></tr>${rows.join('')}</table>\n`;
}

function searchSection({search}: Review): string {
  if (search === null) return '<h2>Search</h2>\n<p>Not compared: a build has no index that this version reads.</p>\n';
  const {queries, before, after, moved} = search;
  const row = (name: string, was: number, is: number): string =>
    `<tr><th>${name}</th><td>${was.toFixed(3)}</td><td>${is.toFixed(3)}</td></tr>`;
  const list = moved.map(({query, before: was, after: is}) => `${escape(query)}: rank ${rank(was)}, now ${rank(is)}`);
  return `<h2>Search</h2>\n<p>${counted(queries, 'question')} of the golden set.</p>
<table><tr><th></th><th>Before</th><th>After</th></tr>${row('recall@5', before.recall5, after.recall5)}${row('MRR', before.mrr, after.mrr)}</table>
${section('Questions that moved', moved.length, list)}`;
}

function samplesSection({samples}: Review): string {
  if (samples === null) return '<h2>Samples</h2>\n<p>Not run.</p>\n';
  const rows = samples.counts.map(({what, amount}) => `<tr><th>${escape(what)}</th><td>${amount}</td></tr>`);
  return `<h2>Samples</h2>\n<p>${counted(samples.passed, 'check')} passed, ${samples.failed} failed.</p>\n<table>${rows.join('')}</table>\n`;
}

/** The page `review/index.html`. */
export function reportOf(review: Review): string {
  const {links} = review;
  const broken = links.fresh.map(({page, href, why}) => `${code(page)}: ${code(href)} ${escape(why)}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
<title>Review</title>
<style>${STYLE}</style>
<h1>${escape(summary(review))}</h1>
<p>Compared with ${code(review.base)}.</p>
${pageSections(review)}${contractSections(review)}${section('New broken links', links.newly, broken)}<p>${links.checked.toLocaleString('en')} links checked; ${links.old} were broken before.</p>
${weightTable(review)}${searchSection(review)}${samplesSection(review)}${pictureSections(review)}</html>
`;
}
