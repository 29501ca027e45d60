/** Types of a contract in Python, where no compiler of ours reads them. */
import {execFileSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {pythonTypes} from '../../../src/plugins/gallery/templates/pythonTypes';

const text = pythonTypes(
  {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    paths: {},
    components: {
      schemas: {
        Item: {
          allOf: [
            {$ref: '#/components/schemas/Base'},
            {type: 'object', properties: {tags: {type: 'array', items: {type: 'string'}}}},
          ],
        },
        Base: {
          type: 'object',
          required: ['id'],
          properties: {id: {type: 'string'}, state: {type: ['string', 'null'], enum: ['a', null]}},
        },
        Span: {
          type: 'object',
          required: ['from'],
          properties: {from: {type: 'string'}, inner: {type: 'object', properties: {n: {type: 'integer'}}}},
        },
        Unknown: {},
        Map: {type: 'object', additionalProperties: {type: 'number'}},
      },
    },
  },
  'openapi/t',
);

it('an object is a TypedDict, also one whose keys are words of the language', () => {
  expect(text).toContain(
    'class Item(TypedDict):\n    id: str\n    state: NotRequired[Literal["a"] | None]\n    tags: NotRequired[list[str]]',
  );
  expect(text).toContain('class SpanInner(TypedDict):\n    n: NotRequired[int]');
  expect(text).toContain(
    'Span = TypedDict(\n    "Span",\n    {\n        "from": "str",\n        "inner": "NotRequired[SpanInner]",',
  );
  expect(text).toContain('Map: TypeAlias = "dict[str, float]"');
});

it('Python reads them', () => {
  const program = 'import sys; names = {}; exec(sys.stdin.read(), names); print(names["Span"].__annotations__.keys())';
  let python: string;
  try {
    python = execFileSync('python3', ['-c', program], {input: text, encoding: 'utf8'});
  } catch (error) {
    // A machine without Python can't tell.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  expect(python).toContain("'from', 'inner'");
});
