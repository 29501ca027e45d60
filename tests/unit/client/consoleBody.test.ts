import {describe, expect, it} from 'vitest';
import {valueOf} from '../../../src/client/console/bodyValue';
import {errorsOf, issuesAt, issuesIn} from '../../../src/client/console/check';
import {completionsAt} from '../../../src/client/console/complete';
import {examplesOfType} from '../../../src/client/console/documented';
import {placesOf} from '../../../src/client/console/places';
import {controlOf, flatFields, idPrefixOf} from '../../../src/client/console/schema';
import type {Json, Schema} from '../../../src/sandbox/types';
import {BODY, consoleOperation, PARAMETERS} from '../../support/consoleOperation';

const {schemas} = consoleOperation();

/** What is offered where the text has a bar. */
function offered(marked: string, schema: Schema = BODY): string[] | undefined {
  const caret = marked.indexOf('|');
  const found = completionsAt(marked.replace('|', ''), caret, schema, schemas);
  return found?.options.map(({label}) => label);
}

/** The text after the first offer was taken. */
function taken(marked: string): string {
  const text = marked.replace('|', '');
  const found = completionsAt(text, marked.indexOf('|'), BODY, schemas);
  if (!found) throw new Error('nothing is offered');
  return text.slice(0, found.from) + (found.options[0]?.insert ?? '') + text.slice(found.to);
}

describe('suggestions', () => {
  it('are names that are not there yet and that the reader may set', () => {
    expect(offered('{|}')).toEqual(['name', 'colour', 'active', 'weights']);
    expect(offered('{"name": "a", "|"}')).toEqual(['colour', 'active', 'weights']);
    expect(offered('{"|", "name": "a"}')).toEqual(['colour', 'active', 'weights']);
    expect(offered('{"na|')).toEqual(['name']);
  });

  it('are the values a schema lists, through references and forms', () => {
    expect(offered('{"colour": |}')).toEqual(['red', 'green', 'null']);
    expect(offered('{"colour": "g|"}')).toEqual(['green']);
    expect(offered('{"active": t|}')).toEqual(['true']);
  });

  it('reach into lists and objects', () => {
    const nested: Schema = {type: 'object', properties: {lines: {type: 'array', items: BODY}}};
    expect(offered('{"lines": [{"name": "a"}, {"co|"}]}', nested)).toEqual(['colour']);
  });

  it('are none where any text may stand', () => {
    expect(offered('{"name": "|"}')).toEqual([]);
    expect(offered('{"unknown": "|"}')).toBeUndefined();
    expect(offered('|')).toBeUndefined();
    expect(offered('{"name" |}')).toBeUndefined();
    expect(offered('{"colour": "red"| }')).toBeUndefined();
    expect(offered('{"colour": "red" |}')).toBeUndefined();
  });

  it.each([
    ['{"|na"}', ['name', 'colour', 'active', 'weights'], ''],
    ['{"n|a": 1}', ['name'], 'n'],
    ['{"name": "a", "c|', ['colour'], 'c'],
    ['{"colour": "r|ed", "name": "a"}', ['red'], 'r'],
    ['{"colour": |"red"}', undefined, ''],
    ['{"active":|}', ['true', 'false'], ''],
    ['{"active": f|alse, "name": "a"}', ['false'], 'f'],
    ['{"COL|', ['colour'], 'COL'],
    ['{"name": "a"|', undefined, ''],
    ['{"name": "a",|', ['colour', 'active', 'weights'], ''],
    ['{"weights": [1, |]}', [], ''],
  ])('go by what stands before the caret: %s', (marked, options, typed) => {
    const caret = marked.indexOf('|');
    const found = completionsAt(marked.replace('|', ''), caret, BODY, schemas);
    expect(found?.options.map(({label}) => label)).toEqual(options);
    if (options) expect(found?.typed).toBe(typed);
  });

  it('replace what was typed, with a colon where there is none', () => {
    expect(taken('{"na|"}')).toBe('{"name": }');
    expect(taken('{"na|": 1}')).toBe('{"name": 1}');
    expect(taken('{"colour": "gr|"}')).toBe('{"colour": "green"}');
  });
});

describe('mistakes', () => {
  it('have the line of the value they are about', () => {
    const text = '{\n  "name": "far too long for it",\n  "weights": [\n    1,\n    "two"\n  ],\n  "extra": 1\n}';
    expect(issuesIn(text, BODY, schemas).map(({line, pointer}) => `${line} ${pointer}`)).toEqual([
      '2 /name',
      '5 /weights/1',
      '7 /extra',
    ]);
  });

  it('say where the text stops being JSON', () => {
    expect(issuesIn('{\n  "name": oops\n}', BODY, schemas)).toMatchObject([{line: 2, offset: 12}]);
  });

  it('forgive missing fields that only the server writes', () => {
    expect(issuesIn('{"name": "a"}', BODY, schemas)).toEqual([]);
    expect(issuesIn('{}', BODY, schemas)).toMatchObject([{pointer: '/name', line: 1}]);
  });

  it('of a server stand where its pointers lead; what is gone stands at what held it', () => {
    const text = '{\n  "lines": [\n    {"a": 1}\n  ]\n}';
    const errors = [
      {pointer: '/lines/0/b/c', message: 'x'},
      {pointer: '/none', message: 'y'},
    ];
    expect(issuesAt(text, errors).map(({line}) => line)).toEqual([3, 1]);
    expect(issuesAt('no json', errors).map(({line}) => line)).toEqual([1, 1]);
  });

  it('are read from problem documents of the documented form only', () => {
    const errors: Json[] = [
      {pointer: '/a', code: 'required', message: 'M'},
      {parameter: 'limit', message: 'N'},
      'odd',
      {pointer: '/b'},
    ];
    expect(errorsOf({errors})).toEqual([
      {pointer: '/a', code: 'required', message: 'M'},
      {parameter: 'limit', code: '', message: 'N'},
    ]);
    expect(errorsOf({errors: 'odd'})).toEqual([]);
    expect(errorsOf(undefined)).toEqual([]);
  });

  it('are placed through escapes and empty containers', () => {
    const text = '{"a/b": {}, "c\\"~": [[], true]}';
    expect([...placesOf(text)].map(([pointer, at]) => [pointer, text[at]])).toEqual([
      ['', '{'],
      ['/a~1b', '{'],
      ['/c"~0', '['],
      ['/c"~0/0', '['],
      ['/c"~0/1', 't'],
    ]);
  });
});

describe('controls', () => {
  it('follow the schema', () => {
    expect(PARAMETERS.map(({schema}) => controlOf(schema, schemas).kind)).toEqual([
      'text',
      'list',
      'list',
      'number',
      'date',
      'text',
      'text',
    ]);
    expect(controlOf({anyOf: [{$ref: 'Colour'}, {type: 'null'}]}, schemas)).toEqual({
      kind: 'choice',
      choices: ['red', 'green'],
    });
    expect(controlOf({type: 'string', format: 'binary'}, schemas).kind).toBe('file');
  });

  it('make a form of a flat body only', () => {
    expect(flatFields(BODY, schemas)?.map(({name, required}) => [name, required])).toEqual([
      ['name', true],
      ['colour', false],
      ['active', false],
      ['weights', false],
    ]);
    expect(flatFields({type: 'object', properties: {deep: BODY}}, schemas)).toBeUndefined();
    expect(flatFields({type: 'array', items: BODY}, schemas)).toBeUndefined();
  });

  it('give values of the right type', () => {
    expect(valueOf('', {kind: 'text'})).toBeUndefined();
    expect(valueOf('1, 2', {kind: 'list', choices: [], items: {}}, true)).toEqual([1, 2]);
    expect(valueOf('1', {kind: 'number'})).toBe(1);
    expect(valueOf('true', {kind: 'boolean'})).toBe(true);
  });

  it('know the prefix of the ids a parameter wants', () => {
    const prefix = (pattern: string): string | undefined => idPrefixOf({type: 'string', pattern}, schemas);
    expect(prefix('^tag_[0-9A-HJKMNP-TV-Z]{26}$')).toBe('tag');
    expect(prefix('^(prd_[0-9A-HJKMNP-TV-Z]{26}|pid:.{1,120})$')).toBe('prd');
    expect(prefix('^[A-Z]{3}$')).toBeUndefined();
  });
});

describe('examples of a body', () => {
  const examples = ['body-example-first', 'body-application-xml-example', 'body-example-second'].map((anchor) => ({
    anchor,
    title: '',
    text: anchor,
  }));
  const types = ['application/json', 'application/merge-patch+json', 'application/xml'];
  const shown = (type: string): string[] => examplesOfType({examples}, types, type).map(({anchor}) => anchor);

  it('are those of the chosen media type', () => {
    expect(shown('application/xml')).toEqual(['body-application-xml-example']);
    expect(shown('application/json')).toEqual(['body-example-first', 'body-example-second']);
    expect(shown('application/merge-patch+json')).toEqual(shown('application/json'));
  });
});
