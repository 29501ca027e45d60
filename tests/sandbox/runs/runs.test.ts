import {asText} from '../../../src/sandbox/json';
import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import type {Lifecycle} from '../../../src/openapi/types';
import {Client} from '../support/client';
import {ourSandbox, type OurSandbox} from '../../support/contract';
import {ACTS, bookedAt, DECIDERS, POWERLESS, type Choice, type Done} from './acts';
import {
  fieldsOf,
  idOf,
  look,
  PLACES,
  walk,
  WATCHED,
  WATCHED_NAMES,
  type Fields,
  type Snapshot,
  type Watched,
} from './world';

/** `npm run audit runs` plays 20,000 with another seed each time. A failure prints the seed, which plays it again. */
const IS_AUDIT = process.env.RUN_STEPS !== undefined;
const STEPS = Number(process.env.RUN_STEPS ?? 100);
const SEED = Number(process.env.RUN_SEED ?? 7);
/** Steps of one sandbox. */
const LONGEST = 100;

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

interface Step extends Choice {
  act: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  record: fc.nat(60),
  amount: fc.integer({min: 1, max: 30}),
  person: fc.nat(11),
});

function lifecycleOf(name: Watched): Lifecycle {
  const schema = ours.models[0]?.document.components?.schemas?.[name];
  const lifecycle = schema?.['x-lifecycle'];
  if (!lifecycle) throw new Error(`${name} has no lifecycle.`);
  return lifecycle;
}

/** Whether a record may come from one state to another, by an operation or by itself. */
function mayMove(name: Watched, from: string, to: string, operation: string): boolean {
  const steps = lifecycleOf(name).transitions.filter(({by}) => by === undefined || by === operation);
  const reached = new Set([from]);
  // One call may lead through several states, such as an approval whose first step a rule decides.
  for (const state of reached)
    for (const {from: starts, to: end} of steps) if (starts.includes(state)) reached.add(end);
  return reached.has(to);
}

/** The states that an operation starts from, in whichever lifecycle. */
function startsOf(operation: string): string[] {
  return WATCHED_NAMES.flatMap((name) => lifecycleOf(name).transitions)
    .filter(({by}) => by === operation)
    .flatMap(({from}) => from);
}

function statesOf({records}: Snapshot, name: Watched): Map<string, string> {
  return new Map(records[name].map((record) => [idOf(record), asText(record[WATCHED[name].field])]));
}

function checkLifecycles(before: Snapshot, after: Snapshot, {operation}: Done): void {
  for (const name of WATCHED_NAMES) {
    const was = statesOf(before, name);
    const is = statesOf(after, name);
    for (const [id, state] of was) {
      const now = is.get(id);
      if (now === undefined) throw new Error(`${name} ${id} is lost.`);
      if (now !== state && !mayMove(name, state, now, operation))
        throw new Error(`${operation} moves ${name} ${id} from ${state} to ${now}.`);
    }
  }
}

function checkStock(before: Snapshot, after: Snapshot, {operation}: Done): void {
  const known = new Set(before.transactions.map(idOf));
  const booked = after.transactions.filter((transaction) => !known.has(idOf(transaction)));
  for (const place of PLACES) {
    const [was, is] = [before.levels[place], after.levels[place]];
    if (!was || !is) throw new Error(`${place} has no level.`);
    expect.soft({operation, place, items: is.items}).toEqual({operation, place, items: is.onHand});
    expect(is.onHand).toBeGreaterThanOrEqual(0);
    expect(is.reserved).toBeGreaterThanOrEqual(0);
    expect({place, available: is.available}).toEqual({place, available: is.onHand - is.reserved});
    if (booked.some(({direction}) => direction === 'set')) continue;
    expect({operation, place, change: is.onHand - was.onHand}).toEqual({
      operation,
      place,
      change: bookedAt(place, booked),
    });
  }
}

/** The names of the people whom the open step of an approval asks, whatever they may decide. */
async function namedIn(client: Client, {rule_id: rule, step}: Fields): Promise<string[]> {
  if (typeof rule !== 'string') return [];
  const {steps} = await client.ok('GET', `/v1/price-approval-configs/${rule}`);
  const open = (Array.isArray(steps) ? steps : []).map(fieldsOf).find(({position}) => position === step);
  const ids = Array.isArray(open?.approver_user_ids) ? open.approver_user_ids.map(asText) : [];
  const users = await Promise.all(ids.map((id) => client.ok('GET', `/v1/users/${id}`)));
  return users.map(({first_name: first, last_name: last}) => `${asText(first ?? '')} ${asText(last ?? '')}`);
}

async function checkDecision(client: Client, {answer, decided, operation}: Done): Promise<void> {
  if (!decided || answer.status >= 400) return;
  const {by, record} = decided;
  if (operation === 'approve-transfer-order') expect(POWERLESS).not.toContain(by);
  else if (DECIDERS[by] !== undefined) {
    const waiting = (Array.isArray(record.waiting_for) ? record.waiting_for : []).map((one) => fieldsOf(one).name);
    // Who is named may reject also what is too large for them to approve.
    const named = operation === 'reject-price' ? await namedIn(client, record) : [];
    expect([...waiting, ...named]).toContain(DECIDERS[by]);
  }
}

/** A list in pages of any size has each of its records once. */
async function checkPages(client: Client, after: Snapshot, {record, amount}: Choice): Promise<void> {
  const name = WATCHED_NAMES[record % WATCHED_NAMES.length] ?? 'PickList';
  const ids = (records: readonly Fields[]): string[] => records.map(idOf);
  const paged = ids(await walk(client, WATCHED[name].path, 1 + amount));
  expect(paged).toEqual(ids(after.records[name]));
  expect(new Set(paged).size).toBe(paged.length);
}

async function play(steps: readonly Step[], counts: Map<string, number>): Promise<void> {
  const client = new Client(ours, 'clients');
  const supplier = client.as(ours, 'suppliers');
  let before = await look(client);
  for (const choice of steps) {
    const done = await ACTS[choice.act]?.({...choice, startsOf, client, supplier, before});
    if (!done) continue;
    const {operation, answer} = done;
    const kind = `${operation} ${answer.status < 400 ? 'done' : asText(fieldsOf(answer.json).code)}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    expect(answer.status, `${operation}: ${answer.text}`).toBeLessThan(500);
    const after = await look(client);
    if (answer.status >= 400) expect(after, `${operation} was refused: ${answer.text}`).toEqual(before);
    await checkDecision(client, done);
    checkLifecycles(before, after, done);
    checkStock(before, after, done);
    await checkPages(client, after, choice);
    before = after;
  }
}

const script = fc.array(step, {minLength: LONGEST, maxLength: LONGEST});

/** Runs that an audit saw fail, as it printed them, with what they were about. */
const FOUND: [seed: number, path: string, about: string][] = [
  [1_795_974_521, '1', 'an order was cancelled while its pick list was open'],
];

describe('whatever people do', () => {
  it.runIf(IS_AUDIT).each(FOUND)(
    'a run with seed %i that failed at %s is right: %s',
    {timeout: 600_000},
    async (seed, path) => {
      const property = fc.asyncProperty(script, (steps) => play(steps, new Map()));
      await fc.assert(property, {seed, path, numRuns: 1, endOnFailure: true});
    },
  );

  it(
    `what is booked adds up, nothing is lost, and states keep to their lifecycles (${STEPS} steps)`,
    {timeout: 7_200_000},
    async () => {
      const counts = new Map<string, number>();
      const property = fc.asyncProperty(script, (steps) => play(steps, counts));
      // Making a failing run smaller plays it hundreds of times, so its error names the step instead.
      await fc.assert(property, {seed: SEED, numRuns: Math.ceil(STEPS / LONGEST), endOnFailure: true});
      if (process.env.RUN_COUNTS)
        console.warn(
          [...counts]
            .sort()
            .map((entry) => entry.join(': '))
            .join('\n'),
        );
      const done = [...counts].filter(([kind]) => kind.endsWith(' done'));
      // It would prove little if most were refused.
      expect(done.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(STEPS / 3);
    },
  );
});
