import {describe, expect, it, test} from 'vitest';
import {diffDocuments} from '../../../../src/openapi/diff';
import {changeText, markdownReport} from '../../../../src/openapi/diff/report';
import {levelOf, RULE_IDS, RULES} from '../../../../src/openapi/diff/rules';
import type {Change, Diff} from '../../../../src/openapi/diff/types';
import type {OpenApiDocument} from '../../../../src/openapi/types';
import {documentOf, FIXTURES, type Fixture} from './fixtures';

const found = (diff: Diff, {rule, direction}: Fixture): Change[] =>
  diff.changes.filter((change) => change.rule === rule && change.direction === direction);

describe('the rules for changes of a description', () => {
  test.each(FIXTURES)('$rule $direction is found where it is, and only there', (fixture) => {
    const [before, after, near] = [fixture.before, fixture.after, fixture.near].map(documentOf) as [
      OpenApiDocument,
      OpenApiDocument,
      OpenApiDocument,
    ];
    const changes = found(diffDocuments(before, after), fixture);
    expect(changes).not.toEqual([]);
    for (const change of changes) expect(change.level).toBe(levelOf(fixture.rule, fixture.direction));
    expect(found(diffDocuments(before, near), fixture)).toEqual([]);
    expect(diffDocuments(after, structuredClone(after)).changes).toEqual([]);
  });

  it('have a fixture each, for each direction they judge', () => {
    const written = RULE_IDS.flatMap((rule) => {
      const {level} = RULES[rule];
      return typeof level === 'string' ? [`${rule} `] : Object.keys(level).map((direction) => `${rule} ${direction}`);
    });
    const tried = new Set(FIXTURES.map(({rule, direction = ''}) => `${rule} ${direction}`));
    // Needs an option: below.
    tried.add('open-value-added received');
    expect(written.filter((rule) => !tried.has(rule))).toEqual([]);
  });

  it('take new values of an answer as safe where the API says that enumerations grow', () => {
    const [before, after] = [{value: {enum: ['a']}}, {value: {enum: ['a', 'b']}}].map(documentOf) as [
      OpenApiDocument,
      OpenApiDocument,
    ];
    const levels = diffDocuments(before, after, {openEnums: true}).changes.map(({rule, level}) => [rule, level]);
    expect(levels).toEqual([
      ['value-added', 'safe'],
      ['open-value-added', 'safe'],
    ]);
  });
});

describe('a comparison of descriptions', () => {
  const tree = (more: object): OpenApiDocument =>
    documentOf({
      received: {$ref: '#/components/schemas/Tree'},
      schemas: {
        Tree: {
          type: 'object',
          properties: {
            leaf: {type: 'string', ...more},
            branches: {type: 'array', items: {$ref: '#/components/schemas/Tree'}},
          },
        },
      },
    });

  it('compares the payloads of webhooks as values that callers receive', () => {
    const [before, after] = [['id', 'status'], ['id']].map((required) =>
      documentOf({
        webhooks: {
          'box.made': {type: 'object', required, properties: {id: {type: 'string'}, status: {type: 'string'}}},
        },
      }),
    ) as [OpenApiDocument, OpenApiDocument];
    expect(diffDocuments(before, after).changes).toEqual([
      {
        rule: 'property-became-optional',
        level: 'breaking',
        direction: 'received',
        place: 'webhook `box.made` › status',
        operations: [],
      },
    ]);
  });

  it('reports a change of a schema once, with the operations that lead to it', () => {
    const {changes} = diffDocuments(tree({}), tree({enum: ['green']}));
    expect(changes).toMatchObject([
      {rule: 'values-restricted', level: 'safe', schema: 'Tree', place: 'leaf', operations: ['make-box']},
    ]);
  });

  it('follows the property that another schema adds to one it refers to', () => {
    const withPart = (name: string): OpenApiDocument =>
      documentOf({
        sent: {allOf: [{$ref: '#/components/schemas/Base'}, {required: ['id']}]},
        schemas: {Base: {type: 'object', properties: {[name]: {type: 'string'}}}},
      });
    expect(diffDocuments(withPart('id'), withPart('key')).changes.map(({rule, place}) => [rule, place])).toEqual([
      ['required-property-removed', 'body › id'],
      ['property-added', 'body › key'],
    ]);
  });

  it('puts breaking changes first and says where they are', () => {
    const diff = diffDocuments(
      documentOf({value: {type: 'string'}}),
      documentOf({value: {type: 'string', maxLength: 5}, headers: {ETag: {}}}),
    );
    expect(diff.changes.map(({level}) => level)).toEqual(['breaking', 'safe', 'safe']);
    expect(diff.changes[0] && changeText(diff.changes[0])).toBe(
      'body › value: A limit is tighter (`no maxLength` → `maxLength 5`).',
    );
    expect(markdownReport('Boxes', diff)).toContain('### Breaking');
  });
});
