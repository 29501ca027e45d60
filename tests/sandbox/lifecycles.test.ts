import {isDeepStrictEqual} from 'node:util';
import {asText} from '../../src/sandbox/json';
import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiModel, Operation} from '../../src/openapi/model';
import type {Json} from '../../src/openapi/types';
import {createSandbox, type Sandbox} from '../../src/sandbox';
import {stateOf} from '../../src/sandbox/lifecycle';
import type {ApiSlices} from '../../src/sandbox/build';
import {answered} from './support/every';
import {faultsOf, fields} from './support/answers';
import {ourSandbox, type OurSandbox} from '../support/contract';
import {bodiesOf, requestFor} from './support/requests';

let ours: OurSandbox;
let sandbox: Sandbox;
beforeAll(async () => {
  ours = await ourSandbox();
  sandbox = createSandbox({source: ours.source});
});

function each(
  visit: (model: ApiModel, operation: Operation, slices: ApiSlices) => Promise<string[]>,
): Promise<string[]> {
  const runs = ours.models.flatMap((model, at) => {
    const slices = ours.slices[at];
    return slices ? [...model.operations.values()].map((operation) => () => visit(model, operation, slices)) : [];
  });
  return runs.reduce<Promise<string[]>>(
    async (before, run) => [...(await before), ...(await run())],
    Promise.resolve([]),
  );
}

function specOf(
  slices: ApiSlices,
  {id, group}: Operation,
): NonNullable<ReturnType<ApiSlices['groups']['get']>>['operations'][string] | undefined {
  return slices.groups.get(group)?.operations[id];
}

function without(record: Record<string, Json>, names: string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

describe('moves', () => {
  it('are refused in every state they do not start from, with the actions that are possible; a repeat changes nothing where it may be', async () => {
    let tried = 0;
    let repeated = 0;
    const wrong = await each(async (model, operation, slices) => {
      const spec = specOf(slices, operation);
      const {act, transition} = spec ?? {};
      const collection =
        act && [...slices.groups.values()].map(({collections}) => collections[act.collection]).find(Boolean);
      if (
        !act?.key ||
        act.inside ||
        !transition ||
        !collection?.lifecycle ||
        !('409' in (operation.object.responses ?? {}))
      )
        return [];
      if (model.api.name === 'suppliers' && operation.method === 'get') return [];
      if (operation.method === 'patch') return [];
      const faults: string[] = [];
      for (const {value, parents} of collection.seeds) {
        const state = stateOf(value, collection.lifecycle);
        if (
          state === undefined ||
          transition.from.includes(state) ||
          transition.object !== act.collection.split('/')[1]
        )
          continue;
        tried += 1;
        sandbox.reset();
        const [body] = bodiesOf(model, operation);
        const text = asText(value[act.key.fields[0] ?? 'id']);
        const answer = await answered(
          sandbox,
          requestFor(operation, {path: {...parents, [act.key.param]: text}, ...(body !== undefined && {body})}),
        );
        const place = `${operation.id} in ${state}`;
        if (transition.repeatable && transition.to.includes(state)) {
          repeated += 1;
          if (answer.status >= 300) faults.push(`${place} answered ${answer.status} ${answer.text.slice(0, 160)}`);
          else if (answer.text !== '' && !isDeepStrictEqual(fields(answer), value))
            faults.push(`${place} changed: ${answer.text}`);
        } else if (answer.status !== 409)
          faults.push(`${place} answered ${answer.status} ${answer.text.slice(0, 160)}`);
        else if (!/"(invalid_state|already_installed|rfq_closed|conflict_in_use)"/.test(answer.text))
          faults.push(`${place}: ${answer.text}`);
        faults.push(...faultsOf(model, operation, answer).map((fault) => `${place}: ${fault}`));
      }
      return faults;
    });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(60);
    expect(repeated).toBeGreaterThan(15);
  });

  it('lead to a state the contract names', async () => {
    let moved = 0;
    const wrong = await each(async (model, operation, slices) => {
      const {act, transition} = specOf(slices, operation) ?? {};
      const collection =
        act && [...slices.groups.values()].map(({collections}) => collections[act.collection]).find(Boolean);
      if (
        act?.kind !== 'move' ||
        act.inside ||
        !transition ||
        !collection?.lifecycle ||
        !act.collection.endsWith(`/${transition.object}`)
      )
        return [];
      sandbox.reset();
      await sandbox.prepare(model.api.name, operation.id);
      const path = sandbox.suggest(model.api.name, operation.id);
      if (!path) return [`${operation.id}: no record of the sample world can be moved`];
      const [body] = bodiesOf(model, operation);
      const answer = await answered(sandbox, requestFor(operation, {path, ...(body !== undefined && {body})}));
      if (answer.status >= 300) return [];
      const state = stateOf(fields(answer), collection.lifecycle);
      if (state === undefined) return [];
      moved += 1;
      return transition.to.includes(state) ? [] : [`${operation.id} led to ${state}`];
    });
    expect(wrong).toEqual([]);
    expect(moved).toBeGreaterThan(45);
  });

  it('archive and restore are each other’s opposite', async () => {
    const wrong = await each(async (model, operation) => {
      if (!operation.id.startsWith('archive-')) return [];
      const noun = operation.id.slice('archive-'.length);
      const find = (id: string): Operation | undefined => model.operations.get(id);
      const [show, restore] = [find(`show-${noun}`), find(`restore-${noun}`)];
      if (!show || !restore) return [];
      sandbox.reset();
      await sandbox.prepare(model.api.name, operation.id);
      const path = sandbox.suggest(model.api.name, operation.id) ?? {};
      const body = async (which: Operation): Promise<Record<string, Json>> =>
        fields(await answered(sandbox, requestFor(which, {path})));
      const before = await body(show);
      // An announcement or an article comes back as a draft: the contract says so.
      const comesBackAs = restore.object['x-transition']?.to;
      await body(operation);
      const archived = await body(show);
      await body(restore);
      const after = await body(show);
      const isSame = [comesBackAs].flat().includes(asText(before.status));
      // The links of an archived supplier end, so none of its products are in a shop afterwards.
      const changed = ['updated_at', 'status', 'published', ...(noun === 'supplier' ? ['product_count'] : [])];
      const was = without(before, changed);
      const is = without(after, changed);
      const faults =
        JSON.stringify(is) === JSON.stringify(was)
          ? []
          : [`${noun}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`];
      if (archived.status !== 'archived') faults.push(`${noun} was ${asText(archived.status)}`);
      if (isSame && before.status !== after.status) faults.push(`${noun} came back as ${asText(after.status)}`);
      return faults;
    });
    expect(wrong).toEqual([]);
  });
});

describe('collections', () => {
  it('hold what was created: in the list, by its id, and gone after its deletion', async () => {
    let created = 0;
    const wrong = await each(async (model, operation, slices) => {
      const spec = specOf(slices, operation);
      if (spec?.act?.kind !== 'create' || spec.act.inside) return [];
      const peers = [...model.operations.values()].filter(
        (other) => specOf(slices, other)?.act?.collection === spec.act?.collection,
      );
      const list = peers.find((other) => other.method === 'get' && other.path === operation.path);
      const show = peers.find(
        (other) => specOf(slices, other)?.act?.kind === 'show' && other.path.startsWith(operation.path),
      );
      const remove = peers.find(
        (other) =>
          specOf(slices, other)?.act?.kind === 'delete' &&
          other.path.startsWith(operation.path) &&
          !other.object['x-transition'],
      );
      const [body] = bodiesOf(model, operation);
      if (body === undefined || !list) return [];
      sandbox.reset();
      await sandbox.prepare(model.api.name, operation.id);
      const path = sandbox.suggest(model.api.name, operation.id) ?? {};
      const answer = await answered(sandbox, requestFor(operation, {path, body}));
      if (answer.status >= 300) return [];
      created += 1;
      const record = fields(answer);
      const {id} = record;
      const place = operation.id;
      const faults: string[] = [];
      const isListed = async (): Promise<boolean> => {
        const page = fields(await answered(sandbox, requestFor(list, {path, query: {limit: '100'}})));
        return Array.isArray(page.data) && page.data.some((one) => (one as Record<string, Json>).id === id);
      };
      if (!(await isListed())) faults.push(`${place}: the list does not have it`);
      const key = show?.path.slice(operation.path.length).replace(/[/{}]/g, '') ?? '';
      const keyField = /_code$/.test(key) ? 'code' : 'id';
      const own = {...path, [key]: asText(record[keyField])};
      if (show) {
        const shown = await answered(sandbox, requestFor(show, {path: own}));
        // Jobs and sessions are a step further when they are read.
        if (shown.status !== 200) faults.push(`${place}: showing it answered ${shown.status}`);
        else if (
          shown.headers.get('ETag') !== null &&
          shown.headers.get('ETag') === answer.headers.get('ETag') &&
          shown.text !== answer.text
        )
          faults.push(`${place}: ${shown.text} is not ${answer.text}`);
      }
      if (remove) {
        const param = remove.path.slice(operation.path.length).replace(/[/{}]/g, '');
        const named = {...path, [param]: asText(record[/_code$/.test(param) ? 'code' : 'id'])};
        let gone = await answered(sandbox, requestFor(remove, {path: named}));
        // What readers see is archived before it goes.
        const archive = model.operations.get(operation.id.replace(/^create-/, 'archive-'));
        if (gone.status === 409 && archive && gone.text.includes('"archive')) {
          await answered(sandbox, requestFor(archive, {path: named}));
          gone = await answered(sandbox, requestFor(remove, {path: named}));
        }
        if (gone.status >= 300) faults.push(`${place}: deleting it answered ${gone.status} ${gone.text.slice(0, 150)}`);
        else if (await isListed()) faults.push(`${place}: it is listed after its deletion`);
      }
      return faults;
    });
    expect(wrong).toEqual([]);
    expect(created).toBeGreaterThan(50);
  });
});
