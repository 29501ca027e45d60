import {asText, isObject} from '../../src/sandbox/json';
import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {dereference} from '../../src/openapi/resolve';
import {createSandbox, type Sandbox} from '../../src/sandbox';
import {answered as send, every, type Sent} from './support/every';
import {faultsOf} from './support/answers';
import {bodiesOf, requestFor} from './support/requests';
import {ourSandbox, type OurSandbox} from '../support/contract';
import {sampleOf} from '../support/sample';

let ours: OurSandbox;
let sandbox: Sandbox;
/** The answers of a fresh sandbox to every body the contract shows, with a record the operation can work on. */
let sent: Sent[];

beforeAll(async () => {
  ours = await ourSandbox();
  sandbox = createSandbox({source: ours.source});
  sent = await every(ours.models, ours.source);
});

/** Operations by name, for readable failures. */
function named(model: ApiModel, {id}: Operation): string {
  return `${model.api.name}/${id}`;
}

/** Examples that their own rules refuse in the sample world, with the rule. */
const REFUSED: Record<string, string> = {
  'clients/count-inventory-item': 'a difference above 5 % is not booked at first',
  'clients/create-inventory-transaction': 'that lot is not at that place',
  'clients/award-rfq': 'the quotations belong to another RFQ',
  'clients/create-replenishment-fulfillment': 'only approved events can be covered',
  'clients/create-replenishment-event': 'the refill point has an open event',
  'clients/trigger-refill-point': 'the code is another point’s',
  'clients/create-user-api-key': 'only service users have keys',
  'clients/reverse-inventory-transaction': 'the goods have moved on',
  'clients/remove-rfq-supplier': 'the supplier has quoted',
  'clients/return-punchout-cart': 'no session of the sample world is under way',
  'clients/confirm-pick-list-line': 'that line plans less',
  'clients/remove-transfer-order-line': 'an order has at least one line',
  'clients/publish-rfq': 'that draft has no suppliers yet',
  'suppliers/supplier-logout': 'the key is an API key, which cannot be logged out',
  'clients/create-pick-list': 'the order is on its way already',
  'clients/complete-pick-list': 'a line is pending',
  'clients/change-inventory-item-status': 'the present status does not lead there',
};

/** Headers that every answer over HTTP may have, and those of the sandbox itself. */
const OF_HTTP = /^(sandbox-|date$|content-type$|content-length$|vary$|cache-control$)/;
/** Headers of some answers only: of a replay, of a page with another behind it, of texts in one language, of a job that runs. */
const SOMETIMES = new Set(['idempotency-replayed', 'link', 'content-language', 'retry-after']);
/** Answers to examples that lack a header, with the reason. */
const WITHOUT = new Set([
  // The whole table has no version: only that of one connection has.
  'clients/list-punchout-mappings 200 lacks etag',
]);

describe('every operation', () => {
  it('answers as documented, for every example', () => {
    const wrong = sent.flatMap(({model, operation, answer}) =>
      faultsOf(model, operation, answer).map((fault) => `${named(model, operation)} ${answer.status}: ${fault}`),
    );
    expect(wrong).toEqual([]);
    expect(sent.length).toBeGreaterThan(559);
  });

  it('never answers with a fault of its own', () => {
    expect(
      sent.flatMap(({model, operation, faults}) =>
        faults.map(({rule, pointer, detail}) => `${named(model, operation)}: ${rule} ${pointer} ${detail}`),
      ),
    ).toEqual([]);
  });

  it('succeeds with a record that lets it, unless a rule of the domain is in the way', () => {
    const failed = sent.filter(
      ({answer, model, operation}) =>
        answer.status >= 400 && !(named(model, operation) in REFUSED) && !isInUse(answer.text),
    );
    expect(
      failed.map(
        ({model, operation, answer}) => `${named(model, operation)} ${answer.status} ${answer.text.slice(0, 300)}`,
      ),
    ).toEqual([]);
  });

  it('has the headers that are documented, and no others', () => {
    const wrong = sent.flatMap(({model, operation, answer}) => {
      const response = operation.object.responses?.[String(answer.status)];
      if (!response) return [];
      const {headers: documented = {}} = dereference(model.document, response);
      const promised = new Set(Object.keys(documented).map((name) => name.toLowerCase()));
      const given = new Set(answer.headers.keys());
      const extra = [...given].filter((name) => !OF_HTTP.test(name) && !promised.has(name));
      const missing = [...promised].filter((name) => !SOMETIMES.has(name) && !given.has(name));
      return [...extra.map((name) => `has ${name}`), ...missing.map((name) => `lacks ${name}`)]
        .map((fault) => `${named(model, operation)} ${answer.status} ${fault}`)
        .filter((fault) => !WITHOUT.has(fault));
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('is deterministic: the same requests get the same bytes', async () => {
    const again = await every(ours.models, ours.source);
    expect(again.map(({answer}) => answer.text)).toEqual(sent.map(({answer}) => answer.text));
    expect(again.map(({events}) => events)).toEqual(sent.map(({events}) => events));
  });
});

function isInUse(text: string): boolean {
  return text.includes('"conflict_in_use"') || text.includes('_locked"');
}

describe('the failures every operation documents', () => {
  /** They come from steps that all operations share, so a sample of those has them too. */
  function asked({operations}: ApiModel): readonly Operation[] {
    return sampleOf([...operations.values()]);
  }

  /** One request of each operation, changed. */
  async function changed(
    change: (request: Request, operation: Operation) => Request | undefined,
    expected: number,
  ): Promise<string[]> {
    const wrong: string[] = [];
    for (const model of ours.models)
      for (const operation of asked(model)) {
        if (!(String(expected) in (operation.object.responses ?? {}))) continue;
        const [body] = bodiesOf(model, operation);
        const request = change(requestFor(operation, {...(body !== undefined && {body})}), operation);
        if (!request) continue;
        const answer = await send(sandbox, request);
        if (answer.status !== expected) wrong.push(`${named(model, operation)} answered ${answer.status}`);
        wrong.push(...faultsOf(model, operation, answer).map((fault) => `${named(model, operation)}: ${fault}`));
      }
    return wrong;
  }

  function withHeader(request: Request, name: string, value: string | null): Request {
    const headers = new Headers(request.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new Request(request, {headers});
  }

  it('401 without a credential, and with a wrong one', async () => {
    const isOpen = ({object}: Operation): boolean =>
      object.security?.length === 0 || object.security?.some((one) => Object.keys(one).length === 0) === true;
    expect(
      await changed(
        (request, operation) => (isOpen(operation) ? undefined : withHeader(request, 'Authorization', null)),
        401,
      ),
    ).toEqual([]);
    expect(
      await changed(
        (request, operation) =>
          isOpen(operation) ? undefined : withHeader(request, 'Authorization', 'Bearer plk_live_x'),
        401,
      ),
    ).toEqual([]);
  });

  it('403 for a role without the right', async () => {
    const key = ({api}: Operation): string =>
      api.name === 'clients' ? 'Bearer plk_test_picker' : 'Bearer pls_test_read_only';
    const allowed = new Set(['inventory.read', 'inventory.pick', 'inventory.count', 'inventory.write']);
    const isDenied = ({object, api}: Operation): boolean =>
      typeof object['x-permission'] === 'string' &&
      (api.name === 'clients' ? !allowed.has(object['x-permission']) : !object['x-permission'].endsWith('.read'));
    expect(
      await changed(
        (request, operation) =>
          isDenied(operation) ? withHeader(request, 'Authorization', key(operation)) : undefined,
        403,
      ),
    ).toEqual([]);
  });

  it('404 for ids of nobody', async () => {
    const wrong: string[] = [];
    for (const model of ours.models)
      for (const operation of asked(model)) {
        const params = operation.parameters.filter(
          ({in: where, example}) => where === 'path' && /^[a-z]{2,5}_[0-9A-Z]{26}$/.test(asText(example)),
        );
        const last = params.at(-1);
        if (!last || !('404' in (operation.object.responses ?? {})) || !operation.path.includes(`{${last.name}}`))
          continue;
        // What only lists or suggests for something does not look for it.
        if (
          /recommendations|personalize|search|clickhouse|exports|insights|email|barcodes\/.*image|\/clients\/|offers|variants|live-stock/.test(
            operation.path,
          )
        )
          continue;
        const [body] = bodiesOf(model, operation);
        const id = `${asText(last.example).split('_')[0] ?? ''}_01ZZZZZZZZZZZZZZZZZZZZZZZZ`;
        const answer = await send(
          sandbox,
          requestFor(operation, {path: {[last.name]: id}, ...(body !== undefined && {body})}),
        );
        if (answer.status !== 404) wrong.push(`${named(model, operation)} answered ${answer.status}`);
        wrong.push(...faultsOf(model, operation, answer).map((fault) => `${named(model, operation)}: ${fault}`));
      }
    expect(wrong).toEqual([]);
  });

  it('400 for JSON that cannot be read, and for parameters nobody knows', async () => {
    expect(
      await changed(
        (request) =>
          request.body && /json/.test(request.headers.get('Content-Type') ?? '')
            ? new Request(request, {body: '{"a":'})
            : undefined,
        400,
      ),
    ).toEqual([]);
    expect(
      await changed(
        (request) => new Request(`${request.url}${request.url.includes('?') ? '&' : '?'}nobody_knows=1`, request),
        400,
      ),
    ).toEqual([]);
  });

  it('422 for a field nobody knows', async () => {
    const wrong: string[] = [];
    for (const model of ours.models)
      for (const operation of asked(model)) {
        const [body] = bodiesOf(model, operation);
        if (!isObject(body) || !('422' in (operation.object.responses ?? {}))) continue;
        sandbox.reset();
        await sandbox.prepare(model.api.name, operation.id);
        const path = sandbox.suggest(model.api.name, operation.id) ?? {};
        const answer = await send(sandbox, requestFor(operation, {path, body: {...body, nobody_knows: 1}}));
        const isTold =
          answer.status === 422 && answer.text.includes('"pointer":"/nobody_knows","code":"unknown_field"');
        if (!isTold) wrong.push(`${named(model, operation)} answered ${answer.status} ${answer.text.slice(0, 200)}`);
        wrong.push(...faultsOf(model, operation, answer).map((fault) => `${named(model, operation)}: ${fault}`));
      }
    expect(wrong).toEqual([]);
  });

  it('everything a reader may ask it to pretend', async () => {
    const wrong: string[] = [];
    for (const model of ours.models)
      for (const operation of asked(model))
        for (const code of [
          ...(operation.object['x-problems'] ?? []),
          'rate_limited',
          'internal_error',
          'unavailable',
        ]) {
          const request = requestFor(operation, {headers: {'Sandbox-Simulate': code}});
          const answer = await send(sandbox, request);
          if (!answer.text.includes(`"code":"${code}"`))
            wrong.push(`${named(model, operation)} ${code}: ${answer.status}`);
          wrong.push(
            ...faultsOf(model, operation, answer).map((fault) => `${named(model, operation)} ${code}: ${fault}`),
          );
        }
    expect(wrong).toEqual([]);
  });
});
