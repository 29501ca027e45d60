/** Writes the comment of a review. Its texts come from the pages of whoever proposes the change, so they stay text. */
import {partsOf} from './contract';
import type {Changes, Contract, Review} from './types';
import {counted} from '../../../src/content/counted';
import {bytes, rank, signed, summary, verdictWord} from './words';

/** Begins the comment, so that the next run finds it. Readers don't see it. */
export const MARKER = '<!-- review-of-the-built-site -->';

/** Entries of a list that the comment shows; the report holds all. */
const SHOWN = 15;

/**
 * Text as code. Punctuation that Markdown or GitHub reads becomes character references, and inside of code no
 * name is a mention and no number an issue.
 */
export function code(text: string): string {
  const line = text.replace(/\p{C}/gu, ' ');
  return `<code>${line.replace(/[!-'*+.:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</code>`;
}

function list<T>(entries: readonly T[], write: (entry: T) => string): string[] {
  const lines = entries.slice(0, SHOWN).map((entry) => `- ${write(entry)}`);
  const more = entries.length - SHOWN;
  return more > 0 ? [...lines, `- … and ${more.toLocaleString('en')} more in the report`] : lines;
}

/** A part of the comment that is folded; nothing when it has no lines. */
function folded(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `<details><summary>${title}</summary>`, '', ...lines, '', '</details>'];
}

function pageLines({pages}: Review): string[] {
  return [
    ...folded(
      `Pages added (${pages.added.length})`,
      list(pages.added, ({route, title}) => `${code(route)} ${code(title)}`),
    ),
    ...folded(
      `Pages changed (${pages.changed.length})`,
      list(pages.changed, ({route, added, removed, lines}) =>
        [
          `${code(route)} +${added} −${removed} lines`,
          ...lines.map(({sign, text}) => `  - ${sign === '+' ? 'now' : 'was'} ${code(text)}`),
        ].join('\n'),
      ),
    ),
    ...folded(
      `Pages removed (${pages.removed.length})`,
      list(pages.removed, ({route, title}) => `${code(route)} ${code(title)}`),
    ),
    ...folded(`Other markup, same text (${pages.markup.length})`, list(pages.markup, code)),
  ];
}

function changeLines(what: string, {added, removed, changed}: Changes): string[] {
  return [
    ...list(removed, (name) => `${what} removed: ${code(name)}`),
    ...list(added, (name) => `${what} added: ${code(name)}`),
    ...list(changed, (name) => `${what} changed: ${code(name)}`),
  ];
}

/** Says how many changes break clients, and whether that is meant, where it is seen without opening the list. */
function breakingText(verdicts: Contract['verdicts']): string {
  const breaking = verdicts.filter(({level}) => level === 'breaking');
  if (breaking.length === 0) return '';
  const open = breaking.filter(({declared}) => declared === undefined).length;
  return `, ${counted(breaking.length, 'breaking change')}, ${open === 0 ? 'all declared' : `${open} not declared`}`;
}

function contractLines({contract}: Review): string[] {
  return contract.flatMap((found) =>
    folded(`API description: ${code(found.api)}${breakingText(found.verdicts)}`, [
      ...list(found.verdicts, (verdict) => {
        const reason = verdict.declared === undefined ? '' : ` ${code(verdict.declared)}`;
        return `${verdictWord(verdict)}: ${code(verdict.text)}${reason}`;
      }),
      ...partsOf(found).flatMap(([what, changes]) => changeLines(what, changes)),
    ]),
  );
}

function searchLine({search}: Review): string {
  if (search === null) return 'not compared';
  const {before, after, queries} = search;
  const part = (name: string, was: number, is: number): string =>
    `${name} ${is.toFixed(3)} (${signed(is - was, (amount) => amount.toFixed(3))})`;
  return `${queries} questions: ${part('recall@5', before.recall5, after.recall5)}, ${part('MRR', before.mrr, after.mrr)}`;
}

function samplesLine({samples}: Review): string {
  if (samples === null) return 'not run';
  return `${counted(samples.passed, 'check')} passed, ${samples.failed} failed`;
}

function linksLine({links}: Review): string {
  const old = links.old > 0 ? `, ${links.old} broken before` : '';
  return `${links.checked.toLocaleString('en')} checked, ${links.newly} newly broken${old}`;
}

function table(review: Review): string[] {
  const weighed = review.bytes.filter(({before, after}) => before + after > 0);
  return [
    '| | |',
    '| --- | --- |',
    `| Search | ${searchLine(review)} |`,
    `| Samples | ${samplesLine(review)} |`,
    `| Links | ${linksLine(review)} |`,
    ...weighed.map(({kind, before, after}) => `| ${kind} | ${bytes(after)} (${signed(after - before, bytes)}) |`),
  ];
}

/**
 * The comment for a commit whose review failed. It takes the place of the review of an older commit, which readers would
 * take for this one's.
 *
 * @param run address of the run that says why, already checked
 */
export function failedComment(sha: string, run: string): string {
  return `${MARKER}\n**The review of commit ${code(sha.slice(0, 10))} could not be made.** [Its run](${run}) says why.\n`;
}

/** Characters that a comment may have; GitHub takes 65,536. */
const LONGEST = 60_000;

/** @param more lines for the end, such as where the report is */
export function commentOf(review: Review, more: readonly string[] = []): string {
  const moved = review.search?.moved ?? [];
  const head = [MARKER, `**${summary(review)}** Compared with ${code(review.base)}.`, '', ...table(review)].join('\n');
  const sections = [
    pageLines(review),
    contractLines(review),
    folded(
      `Search questions that moved (${moved.length})`,
      list(moved, ({query, before, after}) => `${code(query)}: rank ${rank(before)} → ${rank(after)}`),
    ),
    folded(
      `Broken links (${review.links.newly})`,
      list(review.links.fresh, ({page, href, why}) => `${code(page)}: ${code(href)} ${code(why)}`),
    ),
    folded(
      'Samples that ran',
      list(review.samples?.counts ?? [], ({what, amount}) => `${code(what)}: ${amount}`),
    ),
  ].map((lines) => lines.join('\n'));
  let room = LONGEST - head.length;
  const shown = sections.filter((text) => {
    const fits = text.length <= room;
    if (fits) room -= text.length + 1;
    return fits;
  });
  const left = sections.length - shown.length;
  const notice = left === 0 ? [] : [`${counted(left, 'part')} too long for a comment: see the report.`];
  return `${[head, ...shown.filter((text) => text !== ''), ...notice, '', ...more].join('\n').trim()}\n`;
}
