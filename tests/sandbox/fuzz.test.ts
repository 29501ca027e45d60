import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {ALL_PAGES} from '../../src/config/env';
import {createSandbox} from '../../src/sandbox';
import {faultsOf, read} from './support/answers';
import {calls, requestOf} from './support/calls';
import {ourSandbox, type OurSandbox} from '../support/contract';

/** Set FUZZ_REQUESTS=100000 to send more. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? (ALL_PAGES ? 5000 : 1000));
/** Calls of one sandbox; each builds on what those before it have made. */
const LONGEST = 500;
/** A sample of the answers is checked against the documented schemas by a second library, which is slow. */
const CHECKED = 10;

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

describe('requests nobody planned', () => {
  it(`never make it throw, answer undocumented, or break a schema (${COUNT})`, {timeout: 3_600_000}, async () => {
    const statuses = new Map<number, number>();
    const script = fc.array(
      fc.record({call: calls(ours.models), isChecked: fc.nat(CHECKED - 1).map((number) => number === 0)}),
      {minLength: 1, maxLength: LONGEST, size: 'max'},
    );
    const property = fc.asyncProperty(script, async (entries) => {
      const sandbox = createSandbox({source: ours.source});
      for (const {call, isChecked} of entries) {
        const {model, operation} = call;
        const request = requestOf(call, sandbox);
        const answer = await read(await sandbox.fetch(request));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect(operation.object.responses).toHaveProperty(String(answer.status));
        const isPartial = /[?&](fields|expand|localize)=/.test(request.url);
        if (isChecked && !isPartial) expect(faultsOf(model, operation, answer)).toEqual([]);
        if (!request.headers.has('Sandbox-Simulate')) expect(answer.status).not.toBe(500);
        expect(sandbox.faults()).toEqual([]);
      }
    });
    await fc.assert(property, {seed: 11, numRuns: Math.ceil((COUNT * 2) / LONGEST)});
    const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(sent).toBeGreaterThan(COUNT / 2);
    // It would prove little if everything were refused.
    const successes = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
    expect(successes).toBeGreaterThan(sent / 5);
  });
});
