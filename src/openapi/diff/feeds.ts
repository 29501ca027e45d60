import {Feed} from 'feed';
import {counted} from '../../content/counted';
import type {ApiModel} from '../model';
import {isEverywhere, type ContractHistory, type ReleaseDiff} from './history';
import {LEVEL_WORDS, LEVELS, type Level} from './levels';
import {changeText, isWhole} from './report';
import type {Change} from './types';

/** Where the feeds and the list for programs are, without the base URL. */
export const CHANGES_ROUTE = '/changes/';

export interface ChangesSource {
  model: ApiModel;
  history: ContractHistory;
}

interface Site {
  /** Whole address of the site with its base URL and a slash at the end. */
  url: string;
  productName: string;
}

/** Changes of one operation, or of all, in one version. */
interface Story {
  day: string;
  id: string;
  title: string;
  link: string;
  lines: string[];
  level: Level;
}

function worst(changes: readonly Change[]): Level {
  return LEVELS.find((level) => changes.some((change) => change.level === level)) ?? 'safe';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line of text with code between backticks as HTML. */
function html(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function storiesOf({release, diff}: ReleaseDiff, {model}: ChangesSource, {url}: Site): Story[] {
  const {api, operations} = model;
  const entry = `${url}${(release.route ?? '/blog/').slice(1)}`;
  const lines = (changes: readonly Change[]): string[] =>
    changes.map((change) => `${changeText(change)} (${LEVEL_WORDS[change.level]})`);
  const single = diff.changes.filter((change) => !isEverywhere(change, diff));
  const each = diff.changes.filter((change) => isEverywhere(change, diff));
  const ids = [...new Set(single.flatMap((change) => change.operations))];
  const stories = ids.map((id): Story => {
    const changes = single.filter((change) => change.operations.includes(id));
    const operation = [...operations.values()].find(({object}) => object.operationId === id);
    const whole = changes.find((change) => isWhole(change));
    const verb = whole === undefined ? 'changed' : whole.rule.endsWith('added') ? 'added' : 'removed';
    return {
      day: release.day,
      id: `${api.name}/${id}`,
      title: `${api.title}: ${operation?.summary ?? id} (${verb})`,
      link: operation ? `${url}${operation.route.slice(1)}#changes` : entry,
      lines: lines(changes),
      level: worst(changes),
    };
  });
  if (each.length === 0) return stories;
  const title = `${api.title}: ${counted(each.length, 'change')} in every operation`;
  return [
    {day: release.day, id: `${api.name}/`, title, link: entry, lines: lines(each), level: worst(each)},
    ...stories,
  ];
}

function atom(stories: readonly Story[], title: string, file: string, {url}: Site): string {
  const own = `${url}${CHANGES_ROUTE.slice(1)}${file}`;
  const newest = stories[0]?.day;
  const feed = new Feed({
    id: own,
    title,
    description: `${title}, found by comparing the published descriptions.`,
    link: `${url}blog/`,
    feedLinks: {atom: own},
    language: 'en',
    copyright: '',
    // The day of the newest version, so that two builds of one commit give the same file.
    updated: new Date(newest ?? 0),
  });
  for (const {day, id, title: name, link, lines, level} of stories)
    feed.addItem({
      // The same in all feeds that tell of it.
      id: `${url}${CHANGES_ROUTE.slice(1)}#${day}/${id}`,
      title: name,
      link,
      date: new Date(day),
      content: `<ul>${lines.map((line) => `<li>${html(line)}</li>`).join('')}</ul>`,
      category: [{name: level}],
    });
  return feed.atom1();
}

/** A version as programs read it: an operation list is `"every"` where all that both versions have are concerned. */
function listed({release, since, diff}: ReleaseDiff): object {
  return {
    since: since.day,
    added: diff.added,
    removed: diff.removed,
    changes: diff.changes
      .filter((change) => !isWhole(change))
      .map((change) => ({
        ...change,
        text: changeText(change),
        operations: isEverywhere(change, diff) ? 'every' : change.operations,
      })),
    ...(release.route !== undefined && {entry: release.route}),
  };
}

/** The feeds of all changes and of each API, and the list for programs, by file below {@link CHANGES_ROUTE}. */
export function changeFiles(sources: readonly ChangesSource[], site: Site): Map<string, () => string> {
  const storiesOfApi = (source: ChangesSource): Story[] =>
    [...source.history.diffs].reverse().flatMap((diff) => storiesOf(diff, source, site));
  const all = (): Story[] =>
    sources.flatMap((source) => storiesOfApi(source)).sort((one, other) => other.day.localeCompare(one.day));
  const days = [...new Set(sources.flatMap(({history}) => history.diffs.map(({release}) => release.day)))]
    .sort()
    .reverse();
  const list = (): string => {
    const versions = days.map((day) => ({
      day,
      apis: Object.fromEntries(
        sources.flatMap(({model, history}) =>
          history.diffs
            .filter(({release}) => release.day === day)
            .map((diff): [string, object] => [model.api.name, listed(diff)]),
        ),
      ),
    }));
    return `${JSON.stringify({versions}, null, 1)}\n`;
  };
  return new Map([
    ['atom.xml', () => atom(all(), `Changes of the ${site.productName} APIs`, 'atom.xml', site)],
    ...sources.map((source): [string, () => string] => {
      const {name, title} = source.model.api;
      const file = `${name}.xml`;
      return [file, () => atom(storiesOfApi(source), `Changes of the ${site.productName} ${title}`, file, site)];
    }),
    ['index.json', list],
  ]);
}
