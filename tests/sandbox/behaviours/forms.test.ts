import {describe, expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';

const FORM = '/v1/forms/frm_01JMHCSH809FP8YT9E2V41996T';
const SERVICE = 'srv_01JKFXM6807MHJZJ51P6N04W8K';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const question = (key: string, more: Record<string, Json> = {}): Record<string, Json> => ({
  key,
  label: {en: key},
  type: 'text',
  ...more,
});
const asks = async (...fields: Record<string, Json>[]): Promise<Json> =>
  (await client.send('PATCH', FORM, {fields})).json;
const answers = async (given: Record<string, Json>): Promise<Json> =>
  (await client.send('POST', '/v1/service-requests', {service_id: SERVICE, answers: given})).json;

describe('the questions of a form', () => {
  it.each<[string, string, string, Record<string, Json>[]]>([
    ['a key twice', '/fields/1/key', 'duplicate', [question('a'), question('a')]],
    ['a choice without options', '/fields/0/options', 'required', [question('a', {type: 'select'})]],
    [
      'options of a text',
      '/fields/0/options',
      'unknown_field',
      [question('a', {options: [{value: 'x', label: {en: 'X'}}]})],
    ],
    [
      'a condition on a question further down',
      '/fields/0/visible_if/key',
      'unknown_reference',
      [question('a', {visible_if: {key: 'b', operator: 'eq', value: 'x'}}), question('b')],
    ],
    ...['(a', '(?=a)', '(?<!a)b', '(a)\\1', '(a{100}){100}', '((a{50}){50}){50}'].map(
      (pattern): [string, string, string, Record<string, Json>[]] => [
        pattern,
        '/fields/0/validation/pattern',
        'invalid_format',
        [question('a', {validation: {pattern}})],
      ],
    ),
  ])('are refused with %s', async (_, pointer, code, fields) => {
    const refused = {code: 'validation_failed', errors: [{pointer, code}]};
    expect(await asks(...fields)).toMatchObject(refused);
    const made = await client.send('POST', '/v1/forms', {name: {en: 'New'}, purpose: 'feedback', fields});
    expect(made.json).toMatchObject(refused);
  });

  it('have a new version when they change; older keys are outdated', async () => {
    expect(await asks(question('a'))).toMatchObject({version: 4});
    expect(await asks(question('a'))).toMatchObject({version: 4});
    expect(await answers({pipette_count: '1'})).toMatchObject({code: 'form_version_outdated'});
    expect(await answers({a: 'x', other: 'y'})).toMatchObject({code: 'form_answer_invalid'});
    expect(await answers({a: 'x'})).toMatchObject({status: 'submitted'});
  });

  it('do not go back to draft with submissions', async () => {
    expect((await client.send('PATCH', FORM, {status: 'draft'})).json).toMatchObject({code: 'invalid_state'});
    const body = {name: {en: 'New'}, purpose: 'feedback', status: 'published', fields: [question('a')]};
    const {id} = await client.ok('POST', '/v1/forms', body);
    expect(await client.ok('PATCH', `/v1/forms/${asText(id)}`, {status: 'draft'})).toMatchObject({status: 'draft'});
  });
});

describe('an answer', () => {
  it('of several choices has as many as the question wants', async () => {
    const options = ['x', 'y', 'z'].map((value) => ({value, label: {en: value}}));
    await asks(question('a', {type: 'multi_select', options, validation: {min_length: 2, max_length: 2}}));
    for (const [given, code] of [
      [['x'], 'too_short'],
      [['x', 'y', 'z'], 'too_long'],
    ] as const)
      expect(await answers({a: [...given]})).toMatchObject({errors: [{pointer: '/answers/a', code}]});
    expect(await answers({a: ['x', 'y']})).toMatchObject({status: 'submitted'});
  });

  it.each<[string, Record<string, Json>, string, string | undefined]>([
    ['the pattern matches as a whole', {pattern: '^[A-Z]{2}-\\d{4}$'}, 'AB-1234', undefined],
    ['the pattern matches without its anchors', {pattern: 'a|bc'}, 'bc', undefined],
    ['the pattern matches in part alone', {pattern: 'a|bc'}, 'bcd', 'invalid_format'],
    // An engine that goes back needs longer than the age of the universe for it.
    ['the pattern tries again and again', {pattern: '(a+)+'}, `${'a'.repeat(400)}!`, 'invalid_format'],
    ['too short', {min_length: 3}, 'ab', 'too_short'],
    ['longer than texts without a limit may be', {}, 'x'.repeat(501), 'too_long'],
    ['as long as it may be', {}, 'x'.repeat(500), undefined],
  ])('%s', async (_, validation, answer, code) => {
    await asks(question('a', {validation}));
    expect(await answers({a: answer})).toMatchObject(
      code === undefined ? {status: 'submitted'} : {errors: [{pointer: '/answers/a', code}]},
    );
  });
});
