import {beforeAll, describe, expect, it} from 'vitest';
import {createSandbox} from '../../src/sandbox';
import {faultsOf, read} from './support/answers';
import {ourSandbox, type OurSandbox} from './support/contract';
import {createRandom, randomRequest} from './support/random';

/** Set FUZZ_REQUESTS=100000 to send more. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 5000);
/** A sample of the answers is checked against the documented schemas by a second library, which is slow. */
const CHECKED = 10;

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

describe('requests nobody planned', () => {
  it(`never make it throw, answer undocumented, or break a schema (${COUNT})`, {timeout: 3_600_000}, async () => {
    const sandbox = createSandbox({source: ours.source});
    const random = createRandom('fuzz');
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    for (let at = 0; at < COUNT; at += 1) {
      const {model, operation, request} = randomRequest(ours.models, random, sandbox);
      const answer = await read(await sandbox.fetch(request));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const place = `${at} ${model.api.name}/${operation.id} ${answer.status}`;
      if (!(String(answer.status) in (operation.object.responses ?? {}))) wrong.push(`${place} is not documented`);
      const isPartial = /[?&](fields|expand|localize)=/.test(request.url);
      if (at % CHECKED === 0 && !isPartial)
        wrong.push(...faultsOf(model, operation, answer).map((fault) => `${place}: ${fault}`));
      const isMeant = request.headers.has('Sandbox-Simulate') && answer.status === 500;
      if (answer.status === 500 && !isMeant) wrong.push(`${place} ${request.method} ${request.url}`);
    }
    expect([...wrong, ...sandbox.slips().map(({operation, reason}) => `${operation}: ${reason}`)]).toEqual([]);
    // It would prove little if everything were refused.
    const successes = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
    expect(successes).toBeGreaterThan(COUNT / 5);
  });
});
