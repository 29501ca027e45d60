import {beforeAll, describe, expect, it} from 'vitest';
import {jsonOf, leavesOf, samplesOf, valuesIn} from '../../../src/client/pane/code';
import {codeOf} from '../../../src/openapi/snippets/code';
import {samplesFor} from '../../../src/openapi/samples';
import {consoleDraft, consoleOperation} from '../../support/consoleOperation';
import {documentedCalls, type DocumentedCall} from '../../support/documentedCalls';

const LANGUAGES = ['curl', 'javascript', 'python', 'go', 'java', 'csharp', 'php', 'ruby'];

let calls: DocumentedCall[];
beforeAll(async () => {
  calls = await documentedCalls();
});

describe('the call of a draft', () => {
  it('is the sample of the page, in every language', () => {
    const different = calls.filter(({model, operation, known, draft}) => {
      const written = samplesFor(model.document, operation).map(({code}) => code);
      return JSON.stringify(samplesOf({codeOf}, known, draft)?.map(({code}) => code)) !== JSON.stringify(written);
    });
    expect(calls.length).toBeGreaterThan(500);
    expect(different.map(({name}) => name)).toEqual([]);
  });

  it('has each value of its path, its headers and its body at a place, in every language', () => {
    const lost = calls.flatMap(({name, known, draft}) => {
      const wanted = [
        ...known.parameters.flatMap(({in: place, name: own, required}) =>
          required === true && /path|query|header/.test(place) && (draft.values[`${place}:${own}`] ?? '') !== ''
            ? [`${place}:${own}`]
            : [],
        ),
        ...leavesOf((/json/.test(draft.mediaType) ? jsonOf(draft.body) : undefined) ?? [])
          .filter(([pointer]) => pointer !== '')
          .map(([pointer]) => `body:${pointer}`),
      ];
      return (samplesOf({codeOf}, known, draft) ?? []).flatMap(({language, code}) => {
        const found = new Set(valuesIn(code, known, draft).map(({key}) => key));
        const missing = wanted.filter((key) => !found.has(key));
        return missing.length === 0 ? [] : [`${name} in ${language}: ${missing.join(', ')}`];
      });
    });
    expect(lost).toEqual([]);
  });
});

describe('a value that a language writes in its own way', () => {
  const operation = consoleOperation({method: 'POST'});
  const hard = `it's "so" \\n, \`or\` """ two\nlines \${x}`;
  const body = {name: hard, active: true, none: null, weights: [1, -2.5], inner: [{colour: 'red'}, {colour: ''}]};
  const draft = consoleDraft(
    {'path:tag_id': 'tag_1', 'header:If-Match': '"it\'s 1"'},
    {body: JSON.stringify(body, null, 2)},
  );

  it.each(LANGUAGES)('is found: %s', (language) => {
    const code = samplesOf({codeOf}, operation, draft)?.find((sample) => sample.language === language)?.code ?? '';
    const shown = Object.fromEntries(
      valuesIn(code, operation, draft).map(({key, from, to}) => [key, code.slice(from, to)]),
    );
    expect(shown['path:tag_id']).toBe('tag_1');
    expect(shown['header:If-Match']).toMatch(/it.*1/);
    expect(shown['body:/active']).toMatch(/^true$/i);
    expect(shown['body:/none']).toMatch(/^(?:null|none)$/i);
    expect(shown['body:/weights/1']).toBe('-2.5');
    expect(shown['body:/inner/0/colour']).toMatch(/^["']red["']$/);
    expect(shown['body:/inner/1/colour']).toMatch(/^(?:""|'')$/);
    expect(shown['body:/name']).toMatch(/^["'][^]*two[^]*["']$/);
  });

  it('is none where the body of the code is another one', () => {
    const [curl] = samplesOf({codeOf}, operation, draft) ?? [];
    const places = valuesIn(curl?.code.replace('red', 'green') ?? '', operation, draft);
    expect(places.map(({key}) => key).filter((key) => key.startsWith('body:'))).toEqual([]);
  });
});
