import {beforeAll, describe, expect, it} from 'vitest';
import {ourFences, ourPages} from '../support/writtenPages';
import {calledBy, draftOf, isSameCall, placesIn, withText} from '../../src/client/samples/curlValues';
import {loadOperation} from '../../src/client/console/operation';
import type {ConsoleOperation, Draft} from '../../src/client/console/types';
import {fieldOf, withValue} from '../../src/client/pane/edit';
import {runnable} from '../../src/openapi/pageSamples/blocks';
import {otherLanguages} from '../../src/openapi/pageSamples/languages';
import {createSandbox} from '../../src/sandbox';
import type {Json} from '../../src/sandbox/types';
import {ourSandbox} from '../support/contract';

interface One {
  place: string;
  text: string;
  operation: ConsoleOperation;
  draft: Draft;
}

let samples: One[];
let apis: Parameters<typeof calledBy>[1];
beforeAll(async () => {
  const {source} = await ourSandbox();
  const sandbox = createSandbox({source});
  apis = source.apis;
  const fences = ourPages()
    .flatMap((page) => ourFences(page))
    .filter(({language, code, checks, permission}) => {
      const sample = language === 'bash' ? runnable(code, checks, permission) : undefined;
      return sample !== undefined && sample.whole !== true;
    });
  samples = await Promise.all(
    fences.flatMap(({file, line, code: text}) => {
      const called = calledBy(text, apis);
      if (!called) return [];
      return [
        (async () => {
          const operation = await loadOperation({source, sandbox}, called.api, called.id);
          return {place: `${file}:${line}`, text, operation, draft: await draftOf(called, operation)};
        })(),
      ];
    }),
  );
});

/** Another value of the kind, with what shells and addresses have a meaning for. */
function another(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 'x' : `it's "so" $HOME & \`a\` \\ ü`;
}

describe('a value of a sample in a page', () => {
  it('stands in nearly every sample that makes one call', () => {
    expect(samples.length).toBeGreaterThan(100);
    const none = samples.filter(
      ({text, operation, draft}) =>
        placesIn(text, operation, draft).length === 0 &&
        (Object.keys(draft.values).length > 0 || /^[[{]\s*"/.test(draft.body)),
    );
    expect(none.map(({place}) => place)).toEqual([]);
  });

  it('can be replaced, and the command then says the new one and nothing else', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const {place, text, operation, draft} of samples)
      for (const value of placesIn(text, operation, draft)) {
        const before = fieldOf(operation, draft, value.key)?.value ?? null;
        const next = value.key.startsWith('header:') ? '"abc 1"' : another(before);
        const called = calledBy(withText(text, value, next), apis);
        const said = called && called.id === operation.id ? await draftOf(called, operation) : undefined;
        count += 1;
        if (!said || !isSameCall(said, withValue(draft, value.key, next))) wrong.push(`${place} ${value.key}`);
      }
    expect(count).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  it('stands in the other languages as well', async () => {
    const lost: string[] = [];
    for (const {place, text, operation, draft} of samples) {
      const keys = placesIn(text, operation, draft).map(({key}) => key);
      for (const {language, code} of await otherLanguages(text, [])) {
        const own = new Set(placesIn(code, operation, draft).map(({key}) => key));
        const missing = keys.filter((key) => !own.has(key));
        if (missing.length > 0) lost.push(`${place} ${language}: ${missing.join(', ')}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
