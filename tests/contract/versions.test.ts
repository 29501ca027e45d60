import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {APIS} from '../../src/config/apis';
import {releasesOf} from '../../src/openapi/diff/entries';
import {compareVersions, ContractHistory, isEverywhere} from '../../src/openapi/diff/history';
import {isWhole} from '../../src/openapi/diff/report';

/** Operations that a part of an entry names. */
const operationsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/<Operation id="([^"]+)"/g)].map(([, id = '']) => id));

const releases = releasesOf('.');
const histories = new Map(APIS.map((api) => [api.name, new ContractHistory(compareVersions('.', api))]));

describe('the kept versions of the descriptions', () => {
  it('are days of changelog entries', () => {
    expect(releases.length).toBeGreaterThan(1);
    expect(releases.filter(({route}) => route === undefined)).toEqual([]);
  });

  it.each([...histories])('hold every operation of the %s API under its id', (name, history) => {
    expect(history.of(name === 'clients' ? 'list-tags' : 'list-stock', '/').since?.day).toBe(releases[0]?.day);
    expect(history.of('no-such-operation', '/').since).toBeUndefined();
  });

  it('differ by exactly what the entry of 17 March 2025 says', () => {
    const entry = fs.readFileSync('blog/2025-03-17-second-update.mdx', 'utf8');
    const [, added = ''] = /\| added \| (\d+) operations/.exec(entry) ?? [];
    const fixed = operationsIn(entry.slice(entry.indexOf('## Fixed')));
    const named = (text: RegExp): string[] =>
      [...(text.exec(entry)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => `header \`${name}\``).sort();
    const deprecated = named(/\| deprecated \| ([^|]+)\|/);
    const introduced = named(/\| changed \| (`RateLimit`[^|]+)\|/);
    expect([added, fixed.size, deprecated.length, introduced.length]).toEqual(['20', 5, 3, 2]);

    const found = [...histories].flatMap(([api, {diffs}]) =>
      diffs.filter(({release}) => release.day === '2025-03-17').map(({diff}) => ({api, diff})),
    );
    expect(found.map(({api}) => api)).toEqual(APIS.map(({name}) => name));
    expect(found.reduce((sum, {diff}) => sum + diff.added.length, 0)).toBe(Number(added));
    expect(found.flatMap(({diff}) => [...diff.removed, ...diff.changes.filter(({level}) => level !== 'safe')])).toEqual(
      [],
    );
    for (const {diff} of found) {
      const places = (rule: string): string[] =>
        diff.changes
          .filter((change) => change.rule === rule && isEverywhere(change, diff))
          .map(({place}) => place)
          .sort();
      expect(places('header-deprecated')).toEqual(deprecated);
      expect(places('header-added')).toEqual(introduced);
    }
    // Everything else was corrected, and every correction is found.
    const others = found.flatMap(({api, diff}) =>
      diff.changes
        .filter((change) => !isWhole(change) && !isEverywhere(change, diff))
        .map(({operations}) => operations.map((id) => `${api}/${id}`)),
    );
    expect(others.filter((ids) => !ids.some((id) => fixed.has(id)))).toEqual([]);
    expect([...fixed].filter((id) => !others.flat().includes(id))).toEqual([]);
  });
});
