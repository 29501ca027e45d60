import fs from 'node:fs';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {ALL_PAGES} from '../../../src/config/env';
import {ourSandbox} from '../../support/contract';
import {sampleOf} from '../../support/sample';
import {bodyConstraints, playBody, playQuery, queryConstraints} from './constraints';
import {NOT_KEPT} from './notKept';
import {NOT_PLAYED} from './notPlayed';
import {placedRules, type PlacedRule} from './places';
import {Player} from './player';
import {playRule} from './plays';
import {BY_HAND} from './plays/byHand';
import {count, fallen, table, type Counts} from './ratchet';

let player: Player;
let placed: PlacedRule[] = [];
const counts: Counts = {};
/** Parts of the ids of rules to play alone, with spaces between them, while they are written. */
const {PLAY_RULES: chosen} = process.env;

/** Rules about thousands of entries, which have to be made: some ten, a quarter of the time. They wait for the audit. */
const LARGE = /-(?:1|2|5|10)-000(?:-|$)|-100-mb$/;

/** What is left to do: LIST_UNPLAYED=unplayed.tsv npx vitest run tests/sandbox/rules */
function list(unplayed: readonly string[], suffix = ''): void {
  const {LIST_UNPLAYED: file} = process.env;
  if (file !== undefined) fs.writeFileSync(`${file}${suffix}`, `${unplayed.join('\n')}\n`);
}

beforeAll(async () => {
  const ours = await ourSandbox();
  player = new Player(ours);
  placed = ours.models.flatMap(placedRules);
});

// Thousands of calls: a limit against standing still, far above what a busy machine takes.
vi.setConfig({testTimeout: 600_000});

describe('the sandbox keeps', () => {
  it('every declared rule that can be played', async () => {
    const faults: string[] = [];
    const unplayed: string[] = [];
    const asked = placed.filter(({rule: {id}}) =>
      chosen === undefined ? ALL_PAGES || !LARGE.test(id) : chosen.split(' ').some((part) => id.includes(part)),
    );
    for (const one of asked) {
      const {model, rule} = one;
      const result = await playRule(one, player);
      count(counts, model.api.name, rule.kind, result?.length === 0);
      const name = `${model.api.name}/${rule.id}`;
      if (!NOT_KEPT.has(name)) faults.push(...(result ?? []).map((fault) => `${name}: ${fault}`));
      else if (result?.length === 0) faults.push(`${name} is kept now: take it out of notKept.ts`);
      if (!result && !Object.hasOwn(NOT_PLAYED, name)) faults.push(`${name} has no play: write one, or say why not`);
      if (result && Object.hasOwn(NOT_PLAYED, name)) faults.push(`${name} is played: take it out of notPlayed.ts`);
      if (!result || result.length > 0) unplayed.push([model.api.name, rule.id, rule.kind, rule.text].join('\t'));
    }
    list(unplayed);
    expect(faults).toEqual([]);
    if (chosen === undefined) return;
    expect(asked, `rules with ${chosen} in their ids`).not.toEqual([]);
    expect(unplayed, 'rules without a play').toEqual([]);
  });

  it.skipIf(chosen !== undefined)('the limits that schemas state', async () => {
    const faults: string[] = [];
    const unplayed: string[] = [];
    for (const model of player.ours.models)
      for (const operation of sampleOf([...model.operations.values()])) {
        player.sandbox.reset();
        for (const {field, body, constraint} of bodyConstraints(model, operation, player)) {
          const result = await playBody(model, field, body, constraint, player);
          count(counts, model.api.name, 'limits of schemas', result?.length === 0);
          faults.push(...(result ?? []));
          if (!result) unplayed.push(`${model.api.name}\t${constraint.address}`);
        }
        for (const {parameter, constraint} of queryConstraints(model, operation)) {
          const result = await playQuery(model, operation, parameter, constraint, player);
          count(counts, model.api.name, 'limits of schemas', result?.length === 0);
          faults.push(...(result ?? []));
          if (!result) unplayed.push(`${model.api.name}\t${constraint.address}`);
        }
      }
    list(unplayed, '.schemas.tsv');
    expect(faults).toEqual([]);
  });

  it.skipIf(!ALL_PAGES || chosen !== undefined)('no fewer rules than before', () => {
    console.log(table(counts).join('\n'));
    expect(fallen(counts)).toEqual([]);
  });
});

it('tests by hand belong to rules that are declared', () => {
  const ids = new Set(placed.map(({rule}) => rule.id));
  expect([...BY_HAND.keys()].filter((id) => !ids.has(id))).toEqual([]);
});
