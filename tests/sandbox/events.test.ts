/** What the sandbox tells webhooks: after every example of the contract, in every journey, and as work goes on. */
import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {SchemaChecker} from '../../scripts/lib/check/samples/schemas';
import {ENDING, journeyIds, JOURNEYS_DIR} from '../../src/content/journeyIds';
import {compileJourney} from '../../src/openapi/journeys/compile';
import {parseJourney} from '../../src/openapi/journeys/load';
import {recordJourney} from '../../src/openapi/journeys/record';
import type {Operation} from '../../src/openapi/model';
import {createSandbox, type SandboxEvent} from '../../src/sandbox';
import {causeOf} from '../../src/sandbox/events/happened';
import {fields, read} from './support/answers';
import {ourSandbox, type OurSandbox} from '../support/contract';
import {every} from './support/every';
import {bodiesOf, requestFor} from './support/requests';

/** Events and the operation, `api/operation`, after which they came; absent where several were called. */
interface Told {
  call?: string;
  events: readonly SandboxEvent[];
}

/** Most reads after which work of the platform has ended. */
const READS = 4;

const TIME = 'only time leads to it; see behaviours/tellsByItself.test.ts, which moves the clock';
const CATALOGUE = 'no example goes so far; see behaviours/toldOfCauses.test.ts';
const OTHERS = 'somebody else would have to do it, who does not take part';

/** Events that nothing here leads to, with the reason. */
const UNTOLD: Record<string, string> = {
  'price_approval.expired': TIME,
  'product.created': CATALOGUE,
  'product.back_in_stock': 'no example empties the stock before; see behaviours/tellsByItself.test.ts',
  'supplier_invite.declined': OTHERS,
  'supplier_store_link.requested': OTHERS,
  'announcement.published': TIME,
  'announcement.expired': TIME,
  'punchout_session.failed': OTHERS,
  'inventory.below_safety_stock': 'no example takes so much; see behaviours/lowStock.test.ts',
  'inventory.lot_expiring': TIME,
  'inventory_request.fulfilled': 'no example and no journey delivers all lines; see behaviours/toldOfStock.test.ts',
  'replenishment_event.failed': 'no example rejects the transfer of a need; see behaviours/toldOfStock.test.ts',
  'batch_request.failed': 'no example has a file that cannot be read',
  'export.failed': OTHERS,
  'plugin_config.failing': 'no delivery fails for an hour; see deliveries.test.ts',
  'rfq.due_soon': TIME,
  'store_link.requested': 'stores are computed for each supplier when they are read',
  'stock.stale': TIME,
};

let ours: OurSandbox;
let told: Told[];

async function afterExamples(): Promise<Told[]> {
  const sent = await every(ours.models, ours.source);
  return sent.map(({model, operation, events}) => ({call: `${model.api.name}/${operation.id}`, events}));
}

async function inJourneys(): Promise<Told[]> {
  const events: SandboxEvent[] = [];
  for (const id of journeyIds(process.cwd())) {
    const name = `${JOURNEYS_DIR}/${id}${ENDING}`;
    const file = parseJourney(name, fs.readFileSync(name, 'utf8'), ours.models);
    const sandbox = createSandbox({source: ours.source, onEvents: (more) => events.push(...more)});
    await recordJourney(file, compileJourney(file, ours.models), (request) => sandbox.fetch(request));
  }
  return [{events}];
}

/** Creates what the platform then works on, and reads it until that is done. */
async function asWorkGoesOn(): Promise<Told[]> {
  const found: Told[] = [];
  for (const model of ours.models) {
    const events: SandboxEvent[] = [];
    const sandbox = createSandbox({source: ours.source, onEvents: (more) => events.push(...more)});
    for (const {post} of Object.values(model.document.webhooks ?? {}))
      for (const cause of post?.['x-causes'] ?? []) {
        const [creator, reader] = [cause, post?.['x-reads']?.[0] ?? ''].map((name) =>
          model.operations.get(name.split('/')[1] ?? ''),
        );
        const param = /\{(\w+)\}$/.exec(reader?.path ?? '')?.[1];
        if (!creator || !reader || param === undefined || !/^create-/.test(creator.id)) continue;
        for (const body of bodiesOf(model, creator)) {
          sandbox.reset();
          const {id} = fields(await read(await sandbox.fetch(requestFor(creator, {body}))));
          if (typeof id !== 'string') continue;
          for (let count = 0; count < READS; count += 1) await sandbox.fetch(requestFor(reader, {path: {[param]: id}}));
        }
      }
    found.push({events});
  }
  return found;
}

/** Calls whose examples change nothing in the sample world, with what does. */
async function withOtherValues(): Promise<Told[]> {
  const events: SandboxEvent[] = [];
  const sandbox = createSandbox({source: ours.source, onEvents: (more) => events.push(...more)});
  const operation = (address: string): Operation => {
    const [api, id = ''] = address.split('/');
    const found = ours.models.find((model) => model.api.name === api)?.operations.get(id);
    if (!found) throw new Error(`There is no ${address}.`);
    return found;
  };
  await sandbox.fetch(requestFor(operation('clients/moderate-review'), {body: {action: 'publish'}}));
  const entry = {product_identifier: 'glove-nitrile-m', unit_price: '9.90', price_quantity: 1};
  await sandbox.fetch(requestFor(operation('suppliers/upsert-price-list-entries'), {body: {entries: [entry]}}));
  return [{events}];
}

beforeAll(async () => {
  ours = await ourSandbox();
  told = [...(await afterExamples()), ...(await inJourneys()), ...(await asWorkGoesOn()), ...(await withOtherValues())];
});

describe('what webhooks are told', () => {
  it('is as its event is documented, and comes after what causes it, or reads its record', () => {
    const checkers = new Map(
      ours.models.map(({api, document}) => [api.name as string, {checker: new SchemaChecker(document), document}]),
    );
    const wrong = told.flatMap(({call, events}) =>
      events.flatMap(({api, payload}) => {
        const {checker, document} = checkers.get(api) ?? {};
        const webhook = document?.webhooks?.[payload.type]?.post;
        const schema = webhook?.requestBody?.content?.['application/json']?.schema;
        if (!checker || !schema) return [`${api} has no event ${payload.type}`];
        const around = [...(webhook['x-causes'] ?? []), ...(webhook['x-reads'] ?? [])];
        if (call !== undefined && !around.includes(causeOf(call))) return [`${call} does not cause ${payload.type}`];
        return checker.faults(schema, payload, 'request').map((fault) => `${payload.type}: ${fault}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('reads as it is: the address of a record leads to it', async () => {
    const sandbox = createSandbox({source: ours.source});
    const events: SandboxEvent[] = [];
    const working = createSandbox({source: ours.source, onEvents: (more) => events.push(...more)});
    const headers = {Authorization: 'Bearer plk_test_me'};
    const url = (path: string): string => `http://localhost:4010/clients${path}`;
    await working.fetch(
      new Request(url('/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB/archive'), {method: 'POST', headers}),
    );
    const [event] = events;
    const self = (event?.payload.data.links as {self?: string} | undefined)?.self ?? '';
    expect(fields(await read(await working.fetch(new Request(url(self), {headers}))))).toMatchObject({
      id: event?.payload.data.id,
      status: event?.payload.data.status,
    });
    expect(fields(await read(await sandbox.fetch(new Request(url(self), {headers}))))).toMatchObject({
      status: 'active',
    });
  });

  it('is of every type, but for a few', () => {
    const types = new Set(told.flatMap(({events}) => events.map(({payload}) => payload.type)));
    const documented = ours.models.flatMap(({document}) => Object.keys(document.webhooks ?? {}));
    expect(documented.filter((type) => !types.has(type))).toEqual(Object.keys(UNTOLD));
  });
});
