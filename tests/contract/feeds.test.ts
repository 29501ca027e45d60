import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {changeFiles} from '../../src/openapi/diff/feeds';
import {compareVersions, ContractHistory, isEverywhere} from '../../src/openapi/diff/history';
import {ourContract} from '../support/contract';

const URL = 'https://docs.example/base/';
const {models} = await ourContract();
const sources = models.map((model) => ({model, history: new ContractHistory(compareVersions('.', model.api))}));
const files = changeFiles(sources, {url: URL, productName: 'Quartermaster'});
const textOf = (file: string): string => files.get(file)?.() ?? '';

/** What entries of a feed say. */
function entriesOf(file: string): {id: string; title: string; link: string; lines: number}[] {
  const $ = load(textOf(file), {xml: true});
  return $('entry')
    .toArray()
    .map((entry) => ({
      id: $('id', entry).text(),
      title: $('title', entry).text(),
      link: $('link', entry).attr('href') ?? '',
      lines: load($('content', entry).text())('li').length,
    }));
}

describe('the feeds of changes', () => {
  const each = sources.map(({model}) => entriesOf(`${model.api.name}.xml`));

  it('tell of every operation that a version changed, with a link to its page', () => {
    for (const [index, {model, history}] of sources.entries()) {
      const changed = history.diffs.flatMap(({diff}) =>
        diff.changes.filter((change) => !isEverywhere(change, diff)).flatMap(({operations}) => operations),
      );
      const told = each[index] ?? [];
      const about = told.map(({id}) => id.split('/').at(-1)).filter((id) => id !== '');
      expect(new Set(about)).toEqual(new Set(changed));
      const shared = history.diffs.filter(({diff}) => diff.changes.some((change) => isEverywhere(change, diff)));
      expect(told.filter(({id}) => id.endsWith('/'))).toHaveLength(shared.length);
      const routes = new Set([...model.operations.values()].map(({route}) => `${URL}${route.slice(1)}#changes`));
      expect(told.filter(({id, link}) => !id.endsWith('/') && !routes.has(link))).toEqual([]);
      expect(told.filter(({lines}) => lines === 0)).toEqual([]);
    }
  });

  it('are parts of the feed of all, under the same ids', () => {
    const all = entriesOf('atom.xml').map(({id}) => id);
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all)).toEqual(new Set(each.flat().map(({id}) => id)));
  });

  it('are of the day of the newest version, so that two builds of one commit are the same', () => {
    const day = sources[0]?.history.diffs.at(-1)?.release.day ?? '';
    for (const file of [...files.keys()].filter((name) => name.endsWith('.xml')))
      expect(load(textOf(file), {xml: true})('feed > updated').text()).toBe(`${day}T00:00:00.000Z`);
  });

  it('have a list for programs with the same operations', () => {
    const {versions} = JSON.parse(textOf('index.json')) as {
      versions: {day: string; apis: Record<string, {added: string[]; changes: {level: string; text: string}[]}>}[];
    };
    const [latest] = versions;
    expect(latest?.day).toBe(sources[0]?.history.diffs.at(-1)?.release.day);
    for (const {model, history} of sources)
      expect(latest?.apis[model.api.name]?.added).toEqual(history.diffs.at(-1)?.diff.added);
    expect(Object.values(latest?.apis ?? {}).flatMap(({changes}) => changes.filter(({text}) => text === ''))).toEqual(
      [],
    );
  });
});
