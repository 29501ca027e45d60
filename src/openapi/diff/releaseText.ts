import {dayText} from '../../content/dayText';
import {counted} from '../../content/counted';
import type {ApiModel} from '../model';
import {isEverywhere, type ContractHistory, type ReleaseDiff} from './history';
import {LEVEL_WORDS, LEVELS} from './levels';
import {byRule, phraseOf} from './phrases';
import {isWhole, placeText} from './report';
import type {RuleId} from './rules';
import type {Change, Diff} from './types';

/** An operation as a link to its page; a removed one has none. */
function operationText(id: string, {operations}: ApiModel): string {
  const operation = [...operations.values()].find(({object}) => object.operationId === id);
  return operation ? `[${operation.summary.replaceAll(/[[\]]/g, '\\$&')}](${operation.route})` : `\`${id}\``;
}

function placesText(changes: readonly Change[], model: ApiModel): string {
  if (changes.every((change) => isWhole(change)))
    return changes.flatMap(({operations}) => operations.map((id) => operationText(id, model))).join(', ');
  const parts = changes.map((change) => {
    const names = change.operations.map((id) => operationText(id, model)).join(', ');
    const place = placeText(change);
    return [place, names].filter((part) => part !== '').join(' in ');
  });
  return [...new Set(parts)].join('; ');
}

function ruleLine(rule: RuleId, changes: readonly Change[], diff: Diff, model: ApiModel): string {
  const [first] = changes;
  if (!first) return '';
  const isEach = changes.every((change) => isEverywhere(change, diff));
  const places = isEach ? changes.map((change) => placeText(change)).join(', ') : placesText(changes, model);
  const of = isEach ? ', in every operation' : '';
  return `- ${phraseOf(rule, changes.length)}${of} (${LEVEL_WORDS[first.level]}): ${places}`;
}

/** What a version changed in one API: a heading, and a line for each kind of change. */
function apiText({diff}: ReleaseDiff, model: ApiModel): string {
  const lines = LEVELS.flatMap((level) => {
    const changes = diff.changes.filter((change) => change.level === level);
    return [...byRule(changes)].flatMap(([rule, group]) => {
      const each = group.filter((change) => isEverywhere(change, diff));
      const single = group.filter((change) => !isEverywhere(change, diff));
      return [each, single].filter((part) => part.length > 0).map((part) => ruleLine(rule, part, diff, model));
    });
  });
  return [`### ${model.api.title}`, '', ...(lines.length > 0 ? lines : ['Nothing changed.']), ''].join('\n');
}

/**
 * The findings of each kept version but the first, as Markdown for the changelog entry of its day. Links are routes.
 */
export function releaseTexts(sources: readonly {model: ApiModel; history: ContractHistory}[]): Record<string, string> {
  const days = [...new Set(sources.flatMap(({history}) => history.diffs.map(({release}) => release.day)))];
  return Object.fromEntries(
    days.map((day) => {
      const found = sources.flatMap(({model, history}) =>
        history.diffs.filter(({release}) => release.day === day).map((diff) => ({diff, model})),
      );
      const breaking = found.flatMap(({diff}) => diff.diff.changes).filter(({level}) => level === 'breaking').length;
      const since = found[0]?.diff.since.day ?? day;
      const verdict = breaking === 0 ? 'nothing breaks a client' : `${counted(breaking, 'change')} can break a client`;
      return [
        day,
        [
          '## In the API descriptions',
          '',
          `The descriptions of this version, compared with those of ${dayText(new Date(since))} by written rules: ${verdict}.`,
          '',
          ...found.map(({diff, model}) => apiText(diff, model)),
        ].join('\n'),
      ];
    }),
  );
}
