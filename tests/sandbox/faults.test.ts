import {beforeAll, expect, it} from 'vitest';
import {createSandbox, type GroupSlice, type Sandbox} from '../../src/sandbox';
import {read, type Answered} from './support/answers';
import {ourSandbox, type OurSandbox} from '../support/contract';
import {ORIGIN} from './support/requests';

/** The sandbox's own mistakes are loud. No mistake is known, so the contract is changed until it doesn't fit. */

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

/** A sandbox whose slice of the tags was changed, and the lines that it logs. */
function changed(change: (slice: GroupSlice) => void): {sandbox: Sandbox; lines: string[]} {
  const {source} = ours;
  const load = async (api: string, group: string): Promise<GroupSlice> => {
    const slice = structuredClone(await source.load(api, group));
    if (`${api}/${group}` === 'clients/tags') change(slice);
    return slice;
  };
  const lines: string[] = [];
  return {sandbox: createSandbox({source: {...source, load}, log: (line) => lines.push(line)}), lines};
}

async function createTag(sandbox: Sandbox): Promise<Answered> {
  const headers = {Authorization: 'Bearer plk_test_me', 'Content-Type': 'application/json'};
  const body = JSON.stringify({name: 'Frozen', entity_types: ['product']});
  return read(await sandbox.fetch(new Request(`${ORIGIN}/clients/v1/tags`, {method: 'POST', headers, body})));
}

it('an answer that breaks its schema is a 500 with the rule and the place, logged and counted', async () => {
  const {sandbox, lines} = changed(({operations}) => {
    const [media] = Object.values(operations['create-tag']?.responses['201']?.content ?? {});
    if (media) media.schema = {type: 'object', properties: {name: {type: 'string', maxLength: 3}}};
  });
  const answer = await createTag(sandbox);
  expect([answer.status, answer.json]).toEqual([
    500,
    expect.objectContaining({code: 'sandbox_fault', rule: 'schema', pointer: '/name'}),
  ]);
  expect(sandbox.faults()).toMatchObject([{operation: 'create-tag', rule: 'schema', pointer: '/name'}]);
  expect(lines).toEqual([expect.stringContaining('create-tag schema /name')]);
  sandbox.reset();
  expect(sandbox.faults()).toEqual([]);
});

it('so is a problem code that the operation does not document', async () => {
  const {sandbox} = changed(({operations}) => {
    const spec = operations['create-tag'];
    if (spec) spec.problems = [];
    if (spec) delete spec.responses['422'];
  });
  const headers = {Authorization: 'Bearer plk_test_me', 'Content-Type': 'application/json'};
  const request = new Request(`${ORIGIN}/clients/v1/tags`, {method: 'POST', headers, body: '{}'});
  const answer = await read(await sandbox.fetch(request));
  expect([answer.status, answer.json]).toEqual([
    500,
    expect.objectContaining({code: 'sandbox_fault', rule: 'undocumented_problem'}),
  ]);
});
