import {describe, expect, it} from 'vitest';
import {followUpsOf, keyParamOf, routeOf, shortId} from '../../../src/client/console/followUps';
import {idsIn, matching} from '../../../src/client/console/ids';
import {initialDraft, withChoices} from '../../../src/client/console/operation';
import type {Answer} from '../../../src/client/console/types';
import type {Json} from '../../../src/sandbox/types';
import {consoleDraft, consoleOperation} from '../../support/consoleOperation';

const TAG = 'tag_01JHMK1SM0RTZYDTFXYXPWPNMH';
const OTHER_TAG = 'tag_01JHNB2V00YXEK1SK9XRFPV10A';
const STORE = 'sto_01JHKV0R80FZKNM76HMXGW62KC';
const operation = consoleOperation();

function answer(json: Json, status = 200): Answer {
  return {kind: 'answer', status, time: 0, size: 1, headers: [], mediaType: 'application/json', text: '', json};
}

describe('the ids of an answer', () => {
  it('are those of the record first, with what it is called', () => {
    expect(idsIn({id: TAG, name: 'Cold', store_id: STORE, lines: [{tag_id: OTHER_TAG}]}, 'tag_id')).toEqual([
      {id: TAG, name: 'tag_id', label: 'Cold'},
      {id: STORE, name: 'store_id', label: ''},
      {id: OTHER_TAG, name: 'tag_id', label: ''},
    ]);
  });

  it('are those of each record of a list, and each once', () => {
    const found = idsIn({data: [{id: TAG}, {id: OTHER_TAG}, {id: TAG}], page: {limit: 25}}, 'tag_id');
    expect(found.map(({id, name}) => `${name} ${id}`)).toEqual([`tag_id ${TAG}`, `tag_id ${OTHER_TAG}`]);
    // Under the name it had first.
    expect(idsIn({id: TAG, parent: TAG}, 'tag_id')).toEqual([{id: TAG, name: 'tag_id', label: ''}]);
  });

  it('may be of any form when they are the key of the record', () => {
    expect(idsIn({id: 17, name: 'Rex', owner: {id: 4}}, 'petId')).toEqual([{id: '17', name: 'petId', label: 'Rex'}]);
  });

  it.each<[string, Json, string | undefined, string[]]>([
    ['of a record that has no id', {name: 'Cold'}, 'tag_id', []],
    ['of no record', 'text', 'tag_id', []],
    ['of an id that is no text', {id: {deep: TAG}}, 'tag_id', [`deep ${TAG} `]],
    ['of a number that names nothing', {id: 17}, undefined, []],
    ['of an id whose parameter is not known', {id: TAG, title: 'T'}, undefined, [`id ${TAG} T`]],
    [
      'called by the first word there is',
      {id: TAG, name: '', number: 'N-1', code: 'C'},
      'tag_id',
      [`tag_id ${TAG} N-1`],
    ],
    [
      'of records inside',
      {id: TAG, owner: {id: OTHER_TAG, name: 'O'}},
      'tag_id',
      [`tag_id ${TAG} `, `id ${OTHER_TAG} O`],
    ],
    [
      'of a list inside the record',
      {id: TAG, more: {data: [{id: OTHER_TAG}]}},
      'tag_id',
      [`tag_id ${TAG} `, `id ${OTHER_TAG} `],
    ],
    [
      'of texts that are almost ids',
      {id: `${TAG}X`, a: 'TAG_01JHMK1SM0RTZYDTFXYXPWPNMH', b: `x ${TAG}`},
      undefined,
      [],
    ],
  ])('are found %s', (_, json, param, expected) => {
    expect(idsIn(json, param).map(({id, name, label}) => `${name} ${id} ${label}`)).toEqual(expected);
  });

  it('are the first of a long list', () => {
    const data = Array.from({length: 40}, (_, at) => ({id: at}));
    expect(idsIn({data}, 'petId').map(({id}) => id)).toEqual(Array.from({length: 25}, (_, at) => String(at)));
  });

  it('suit a parameter by prefix, or by name where ids have none', () => {
    const ids = idsIn({id: TAG, parent: OTHER_TAG, store_id: STORE}, 'tag_id');
    expect(matching(ids, 'anything', 'tag').map(({id}) => id)).toEqual([TAG, OTHER_TAG]);
    expect(matching(ids, 'tag_id', 'sto').map(({id}) => id)).toEqual([STORE]);
    expect(matching(ids, 'tag_id', 'usr')).toEqual([]);
    expect(matching([{id: '17', name: 'petId', label: ''}], 'petId', undefined)).toHaveLength(1);
    expect(matching([{id: '17', name: 'petId', label: ''}], 'orderId', undefined)).toHaveLength(0);
  });
});

describe('the path parameters of the next operation', () => {
  const documented = {
    title: '',
    titles: {},
    examples: [],
    problems: [],
    hints: {},
    samples: {'parameters-path-tag_id': 'tag_example'},
  };

  it('start with what the sandbox has, then with what is documented', () => {
    const first = initialDraft(operation, {documented, suggested: {tag_id: TAG}, ids: []});
    expect(first.values['path:tag_id']).toBe(TAG);
    expect(initialDraft(operation, {documented, suggested: {}, ids: []}).values['path:tag_id']).toBe('tag_example');
  });

  it('take the id that was chosen last, before that what a link carries', () => {
    const chosen = [TAG, STORE, OTHER_TAG].map((id) => ({id, name: 'id', label: ''}));
    const draft = consoleDraft({'path:tag_id': 'typed'});
    expect(withChoices(draft, operation, chosen, 3, {})).toMatchObject({values: {'path:tag_id': OTHER_TAG}, seen: 3});
    expect(withChoices(draft, operation, chosen, 3, {tag_id: TAG}).values['path:tag_id']).toBe(TAG);
    expect(withChoices(draft, operation, [], 3, {}).values['path:tag_id']).toBe('typed');
  });

  it('leave optional parameters empty, which would narrow the answer', () => {
    const samples = {...documented.samples, 'parameters-query-limit': '10'};
    const draft = initialDraft(operation, {documented: {...documented, samples}, suggested: {}, ids: []});
    expect(draft.values['query:limit']).toBe('');
  });
});

describe('what comes next', () => {
  const next = (json: Json, status = 200): string[] =>
    followUpsOf(operation, {'show-tag': 'Show one tag'}, consoleDraft({}), answer(json, status)).map(
      ({title, params}) => `${title} ${params['tag_id'] ?? ''}`,
    );

  it('is to show, move, list and delete the record; only moves its state allows', () => {
    expect(next({id: TAG, state: 'open'})).toEqual([
      `Show one tag ${TAG}`,
      `Close tag ${TAG}`,
      'List tags ',
      `Delete tag ${TAG}`,
    ]);
    expect(next({id: TAG, state: 'closed'})).toContain(`Open tag ${TAG}`);
  });

  it.each<[string, Json, number]>([
    ['a failure', {id: TAG}, 300],
    ['a list', [{id: TAG}], 200],
    ['a text', 'done', 200],
    ['nothing', null, 204],
  ])('is nothing after %s', (_, json, status) => {
    expect(next(json, status)).toEqual([]);
  });

  it('takes what the path had before, six of them at most, and none for what is inside the record', () => {
    const collection = 'clients/Tag';
    const key = {param: 'tag_id', fields: ['number', 'id']};
    const path = '/v1/stores/{store_id}/tags/{tag_id}';
    const kinds = ['delete', 'list', 'replace', 'move', 'show', 'update', 'show', 'create'] as const;
    const other = consoleOperation();
    other.slice.operations = Object.fromEntries(
      kinds.map((kind, at) => [
        `${kind}-${at}`,
        {
          ...other.spec,
          path: kind === 'list' ? '/v1/tags' : path,
          act: {kind, collection, ...(kind !== 'list' && {key})},
        },
      ]),
    );
    const found = (act: object): string[] =>
      followUpsOf(
        {...other, spec: {...other.spec, act: {kind: 'update', collection, ...act}}},
        {},
        consoleDraft({'path:store_id': STORE}),
        answer({id: TAG, number: 7}),
      ).map(({id, params}) => `${id} ${Object.values(params).join()}`);
    expect(found({})).toEqual([
      `show-4 7,${STORE}`,
      `show-6 7,${STORE}`,
      `move-3 7,${STORE}`,
      `update-5 7,${STORE}`,
      `replace-2 7,${STORE}`,
      'list-1 ',
    ]);
    expect(found({kind: 'delete'})).toEqual([]);
    expect(found({inside: {collection, key, property: 'lines'}})).toEqual([]);
  });

  it('is nothing after a failure or without a record', () => {
    expect(next({code: 'forbidden'}, 403)).toEqual([]);
    expect(next({name: 'no id'})).toEqual(['List tags ']);
  });

  it('lies on the page of the operation', () => {
    expect(routeOf('clients', 'tags', 'show-tag')).toBe('/api/clients/tags/show-tag/#try-it');
    expect(routeOf('suppliers', 'product', 'show-product')).toBe('/api/suppliers/show-product/#try-it');
  });

  it('knows the parameter that names the record, also of an operation that creates', () => {
    expect(keyParamOf(consoleOperation({act: {kind: 'create', collection: 'clients/Tag'}}))).toBe('tag_id');
    expect(shortId(TAG)).toBe('tag_…PNMH');
  });
});
