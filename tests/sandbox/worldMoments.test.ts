import {describe, expect, it} from 'vitest';
import {asText} from '../../src/sandbox/json';
import type {Json, JsonObject} from '../../src/sandbox/types';
import {worldRecords} from './support/world';

/** The clock of the sandbox starts here: what lies after it has not happened yet. */
const START = '2025-03-14T12:00:00.000Z';

/** Moments of what is to come. Every other one is of what has happened. */
const TO_COME =
  /^(closes|deletes|due|effective|ends|expected|expires|invite_expires|needed|next_run|scheduled|starts|url_expires)_at$/;

/** Steps of a lifecycle in their order; records have some of them. */
const STEPS = [
  ['created_at', 'submitted_at', 'approved_at', 'dispatched_at', 'completed_at', 'updated_at'],
  ['created_at', 'requested_at', 'decided_at', 'updated_at'],
  ['created_at', 'started_at', 'completed_at', 'updated_at'],
  ['created_at', 'started_at', 'finished_at', 'updated_at'],
  ['created_at', 'published_at', 'closed_at', 'awarded_at', 'updated_at'],
  ['created_at', 'accepted_at', 'updated_at'],
  ['occurred_at', 'created_at'],
];

function* momentsOf(value: JsonObject): Generator<[name: string, moment: string]> {
  for (const [name, moment] of Object.entries(value))
    if (typeof moment === 'string' && /_at$/.test(name) && /^\d{4}-\d\d-\d\dT/.test(moment)) yield [name, moment];
}

function nameOf({number, code, id}: JsonObject): string {
  return asText(number ?? code ?? id ?? '');
}

describe('a record of the sample world', () => {
  it('has its moments in the order of its life', async () => {
    const all = await worldRecords();
    expect(all.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const [collection, value] of all)
      for (const steps of STEPS) {
        const at = steps.flatMap((step): [string, string][] => {
          const moment: Json = value[step] ?? null;
          return typeof moment === 'string' ? [[step, moment]] : [];
        });
        at.slice(1).forEach(([step, moment], index) => {
          const [before, earlier] = at[index] ?? ['', ''];
          if (Date.parse(moment) < Date.parse(earlier))
            wrong.push(`${collection} ${nameOf(value)}: ${step} ${moment} is before ${before} ${earlier}`);
        });
      }
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('has nothing behind it that has not happened', async () => {
    const wrong: string[] = [];
    for (const [collection, value] of await worldRecords())
      for (const [name, moment] of momentsOf(value))
        if (!TO_COME.test(name) && Date.parse(moment) > Date.parse(START))
          wrong.push(`${collection} ${nameOf(value)}: ${name} ${moment}`);
    expect(wrong).toEqual([]);
  });
});
