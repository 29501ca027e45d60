import {counted} from '../../content/counted';
import {RULES} from './rules';
import type {Change, Diff} from './types';
import {LEVELS} from './levels';

/** How many operations a line names before it counts the others. */
const NAMED = 5;

const DIRECTIONS = {sent: 'sent by callers', received: 'received by callers'} as const;

function shown(value: Change['before']): string {
  return typeof value === 'string' ? `\`${value}\`` : `\`${JSON.stringify(value)}\``;
}

/** From what to what, in parentheses; nothing where a change has no values. */
function valuesText({before, after}: Change): string {
  if (before === undefined && after === undefined) return '';
  if (before === undefined) return ` (${shown(after)})`;
  if (after === undefined) return ` (was ${shown(before)})`;
  return ` (${shown(before)} → ${shown(after)})`;
}

/** Where a change is: in which schema, and at which field or part of the operation. */
export function placeText({schema, place, direction}: Change): string {
  const where = [
    schema === undefined ? [] : `\`${schema}\``,
    place === '' ? [] : schema === undefined ? place : `\`${place}\``,
  ];
  const text = where.flat().join(' › ');
  return schema === undefined || !direction ? text : `${text}, ${DIRECTIONS[direction]}`;
}

/** A change as one sentence in Markdown, without the operations. */
export function changeText(change: Change): string {
  const place = placeText(change);
  const says = RULES[change.rule].says.replace(/\.$/, '');
  return `${place === '' ? '' : `${place}: `}${says}${valuesText(change)}.`;
}

/** Names of the operations that a change concerns, of which a long list is cut. */
function namesText({operations}: Change, compared: number, of = (id: string): string => `\`${id}\``): string {
  if (compared > 1 && operations.length === compared) return 'every operation that both have';
  const named = operations.slice(0, NAMED).map(of).join(', ');
  const more = operations.length - NAMED;
  return more > 0 ? `${named} and ${counted(more, 'more operation')}` : named;
}

/** Whether a change is about an operation as a whole, which its place names. */
export const isWhole = ({rule}: Change): boolean => /^(?:ended-)?operation-(?:added|removed)$/.test(rule);

/** Whether a change is about words only, which reports count and don't list. */
export const isWording = ({rule}: Change): boolean => rule === 'wording-changed';

/** Everything that a level has, in one line. */
export function summary({changes}: Diff): string {
  const listed = changes.filter((change) => !isWording(change));
  const words = changes.length - listed.length;
  const counts = LEVELS.map((level) => `${listed.filter((change) => change.level === level).length} ${level}`);
  return `${counts.join(', ')}, ${counted(words, 'changed text')}`;
}

/** A change as a sentence, and the operations that it concerns. */
export function changeLine(change: Change, {compared}: Diff): string {
  const isNamed = change.operations.length > 0 && !isWhole(change);
  return `${changeText(change)}${isNamed ? ` In ${namesText(change, compared)}.` : ''}`;
}

/** The report as Markdown. @param title such as the name of the API */
export function markdownReport(title: string, diff: Diff): string {
  const sections = LEVELS.flatMap((level) => {
    const listed = diff.changes.filter((change) => change.level === level && !isWording(change));
    if (listed.length === 0) return [];
    const lines = listed.map((change) => `- ${changeLine(change, diff)} [${change.rule}]`);
    return [`### ${level.charAt(0).toUpperCase()}${level.slice(1)}`, '', ...lines, ''];
  });
  return [`## ${title}`, '', `${summary(diff)}.`, '', ...sections].join('\n');
}

/** The report for a terminal: the same lines without marks. */
export function textReport(title: string, diff: Diff): string {
  return markdownReport(title, diff).replace(/^#+ /gm, '').replace(/`/g, '');
}
