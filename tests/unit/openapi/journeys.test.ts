import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import {check} from '../../../src/openapi/journeys/conditions';
import {curlOf} from '../../../src/openapi/journeys/curl';
import {fill, parseExpression, type Scope} from '../../../src/openapi/journeys/expressions';
import {at} from '../../../src/openapi/journeys/pointer';
import {placeOf, titleOf} from '../../../src/openapi/journeys/words';
import type {ContractIndex} from '../../../src/content/contractIndex';
import checkComponents from '../../../src/content/remark/checkComponents';

const scope: Scope = {
  inputs: {name: 'Tips', amount: {value: '4'}},
  outputs: {one: {id: 'x_1'}},
  answer: {status: 200, headers: {etag: '"v1"'}, body: {'a/b': {'~': 1}, lines: [{n: 2, none: null}], text: "it's"}},
};

describe('runtime expressions', () => {
  it('follow pointers with escapes', () => {
    expect(at(scope.answer?.body ?? null, '/a~1b/~0')).toBe(1);
    expect(at(scope.answer?.body ?? null, '/lines/1/n')).toBeUndefined();
    expect(at(scope.answer?.body ?? null, '/constructor')).toBeUndefined();
  });

  it('keep the type alone and become text in braces', () => {
    const filled = fill({a: '$inputs.amount', b: ['{$inputs.name} of {$steps.one.outputs.id}'], c: 1}, scope);
    expect(filled).toEqual({a: {value: '4'}, b: ['Tips of x_1'], c: 1});
  });

  it('must lead to something', () => {
    expect(() => fill('$steps.two.outputs.id', scope)).toThrow('leads to nothing');
    expect(parseExpression('$response.body/x')).toBeUndefined();
  });
});

describe('conditions', () => {
  it.each([
    ['$statusCode == 200', true],
    ['$statusCode != 200', false],
    ['$statusCode < 300', true],
    ['$response.body#/lines/0/n >= 3', false],
    ["$response.body#/text == 'it''s'", true],
    ['$response.body#/lines/0/none == null', true],
    ['$response.body#/lines/0/gone == null', false],
    ["$response.body#/text < 'z'", false],
    ['$response.header.ETag == $response.header.etag', true],
  ])('%s is %s', (text, holds) => {
    expect(check(text, scope).holds).toBe(holds);
  });
});

describe('words and commands', () => {
  it('makes headings and places', () => {
    expect(titleOf('draft-the-rfq')).toBe('Draft the RFQ');
    expect(placeOf('/data/0/on_hand/value')).toBe('data[0].on_hand.value');
  });

  it('quotes what a shell would read', () => {
    const command = curlOf({
      method: 'POST',
      path: '/clients/v1/x?a=1&b',
      headers: {A: 'b'},
      json: `{"t": "it's $HOME"}`,
    });
    expect(command).toContain(`curl --request POST 'http://localhost:4010/clients/v1/x?a=1&b'`);
    expect(command).toContain(`--data '{"t": "it'\\''s $HOME"}'`);
  });
});

describe('<Journey>', () => {
  /** A journey is no part of the contract, whose index exists only after a build. */
  const index: ContractIndex = {
    operations: {},
    emptyAnswers: [],
    records: [],
    problems: [],
    scopes: [],
    rights: {},
    limits: {},
    rightsPages: {},
    lifecycles: {},
    schemas: {},
  };
  const compiled = async (text: string): Promise<string> =>
    String(
      await compile(
        {path: path.resolve('guides/page.mdx'), value: text},
        {remarkPlugins: [[checkComponents, {loadIndex: () => index}]]},
      ),
    );

  it('imports its recording', async () => {
    const code = await compiled('## Steps\n\n<Journey id="replenish-a-location" />');
    const name = /import (\w+) from "@generated\/journeys\/default\/replenish-a-location\.json"/.exec(code)?.[1];
    expect(name).toBeDefined();
    expect(code).toContain(`view: ${name}`);
  });

  it('stops at one that does not exist', async () => {
    const act = compiled('## Steps\n\n<Journey id="replenish" />');
    await expect(act).rejects.toThrow(
      /guides\/page\.mdx:3: .*no such file in journeys\/\.\n +Use one of: .*award-an-rfq/,
    );
  });
});
