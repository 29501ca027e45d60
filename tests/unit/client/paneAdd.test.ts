import {beforeAll, describe, expect, it} from 'vitest';
import {addedKeys, additionsTo, labelOf, removableAt, withAdded, withoutField} from '../../../src/client/pane/add';
import {jsonOf, leavesOf, samplesOf, valuesIn} from '../../../src/client/pane/code';
import {issuesIn} from '../../../src/client/console/check';
import {bodySchema} from '../../../src/client/console/operation';
import {codeOf} from '../../../src/openapi/snippets/code';
import {consoleDraft, consoleOperation} from '../../support/consoleOperation';
import {documentedCalls, type DocumentedCall} from '../../support/documentedCalls';
import {ALL_PAGES} from '../../../src/config/env';
import {sampleOf} from '../../support/sample';

const operation = consoleOperation();
const draft = consoleDraft({'path:tag_id': 'tag_1', 'query:limit': '5'});
const SAMPLES = {'parameters-header-If-Match': '"7"', 'body.colour': 'green', 'body.weights': '["heavy"]'};

describe('what can be added to a call', () => {
  it('is what the contract allows and the call does not say, with a value', () => {
    expect(additionsTo(operation, draft, SAMPLES).map(({key, group, value}) => [key, group, value])).toEqual([
      ['query:status', 'Query', 'open'],
      ['query:id', 'Query', expect.stringMatching(/^tag_/)],
      ['query:created_at[gte]', 'Query', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['header:Idempotency-Key', 'Headers', expect.any(String)],
      ['header:If-Match', 'Headers', '"7"'],
      ['body:/colour', 'Body', 'green'],
      ['body:/active', 'Body', false],
      // The example of the page does not fit, so the contract gives one.
      ['body:/weights', 'Body', [expect.any(Number)]],
    ]);
  });

  it('leaves out the key that samples show by themselves', () => {
    const keys = additionsTo(consoleOperation({method: 'POST'}), draft, {}).map(({key}) => key);
    expect(keys).toContain('header:If-Match');
    expect(keys).not.toContain('header:Idempotency-Key');
  });

  it('is added, named, and removed again', () => {
    const more = withAdded(operation, withAdded(operation, draft, 'body:/active', true), 'query:status', 'done');
    expect(jsonOf(more.body)).toEqual({name: 'Cold', active: true});
    expect(more.values).toMatchObject({'query:limit': '5', 'query:status': 'done'});
    expect(addedKeys(operation, more, draft)).toEqual(['query:status', 'body:/active']);
    const less = withoutField(operation, withoutField(operation, more, 'body:/active'), 'query:status');
    expect(jsonOf(less.body)).toEqual({name: 'Cold'});
    expect(addedKeys(operation, less, draft)).toEqual([]);
    expect(labelOf('body:/lines/0/a~1b', {lines: [{'a/b': 1}]})).toBe('lines[0].a/b');
    expect(labelOf('query:created_at[gte]', undefined)).toBe('created_at[gte]');
  });

  it('can be removed where the contract lets a call do without it', () => {
    const more = withAdded(operation, draft, 'body:/weights', [1, 2]);
    expect(removableAt(operation, more, 'body:/name')).toBeUndefined();
    expect(removableAt(operation, more, 'path:tag_id')).toBeUndefined();
    expect(removableAt(operation, more, 'query:limit')).toBe('query:limit');
    // A list goes as a whole.
    expect(removableAt(operation, more, 'body:/weights/1')).toBe('body:/weights');
  });
});

describe('every operation', () => {
  let calls: DocumentedCall[];
  beforeAll(async () => {
    calls = await documentedCalls();
  });

  it('shows in every language what is added, within the contract, and is as before without it', () => {
    let tried = 0;
    const faults = sampleOf(calls).flatMap(({name, known, draft: before}) => {
      const schema = bodySchema(known, before.mediaType);
      const count = ({body}: typeof before): number => (schema ? issuesIn(body, schema, known.schemas).length : 0);
      if (samplesOf({codeOf}, known, before) === undefined) return [];
      return additionsTo(known, before, {}).flatMap(({key, value}) => {
        tried += 1;
        const after = withAdded(known, before, key, value);
        const wanted = key.startsWith('body:') ? leavesOf(value).map(([inner]) => `${key}${inner}`) : [key];
        const lost = (samplesOf({codeOf}, known, after) ?? []).flatMap(({language, code}) => {
          const found = new Set(valuesIn(code, known, after).map((one) => one.key));
          return wanted.every((one) => found.has(one)) ? [] : [language];
        });
        const without = withoutField(known, after, key);
        const isSame =
          JSON.stringify([without.values, jsonOf(without.body)]) ===
          JSON.stringify([before.values, jsonOf(before.body)]);
        return [
          ...(lost.length > 0 ? [`${name} ${key}: not in ${lost.join(', ')}`] : []),
          ...(/^body:/.test(key) && count(after) > count(before) ? [`${name} ${key}: against the contract`] : []),
          ...(isSame ? [] : [`${name} ${key}: stays`]),
          ...(removableAt(known, after, key) === key ? [] : [`${name} ${key}: can't be removed`]),
        ];
      });
    });
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(ALL_PAGES ? 3000 : 1000);
  }, 240_000);
});
