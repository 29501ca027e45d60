import {execFileSync} from 'node:child_process';
import {transform} from 'esbuild';
import {beforeAll, describe, expect, it} from 'vitest';
import {samplesFor} from '../../src/openapi/samples';
import {ourContract} from '../support/contract';

interface Written {
  id: string;
  code: string;
}

const samples = new Map<string, Written[]>();
beforeAll(async () => {
  const {models} = await ourContract();
  for (const {api, document, operations} of models)
    for (const operation of operations.values())
      for (const {language, code} of samplesFor(document, operation)) {
        const id = `${api.name}/${operation.id}`;
        samples.set(language, [...(samples.get(language) ?? []), {id, code}]);
      }
});

/** Reads programs as JSON from its input and names those Python can't parse. */
const PARSE_PYTHON = `
import ast, json, sys
for sample in json.load(sys.stdin):
    try:
        ast.parse(sample["code"])
    except SyntaxError as error:
        print(sample["id"], error)
`;

describe('the code samples of all operations', () => {
  it('exist in eight languages each', () => {
    expect([...samples.keys()]).toHaveLength(8);
    expect(new Set([...samples.values()].map((written) => written.length))).toEqual(new Set([559]));
  });

  it('are JavaScript that parses', async () => {
    const broken: string[] = [];
    for (const {id, code} of samples.get('javascript') ?? [])
      await transform(code, {loader: 'js', format: 'esm'}).catch((error: unknown) => {
        broken.push(`${id}: ${String(error)}`);
      });
    expect(broken).toEqual([]);
  });

  it('are Python that parses', () => {
    const input = JSON.stringify(samples.get('python') ?? []);
    const output = execFileSync('python3', ['-c', PARSE_PYTHON], {input, encoding: 'utf8'});
    expect(output).toBe('');
  });

  it('leave no placeholder of the generator and read no answer that is not there', () => {
    const faults = [...samples].flatMap(([language, written]) =>
      written.flatMap(({id, code}) => (/Bearer API_KEY|undefined/.test(code) ? [`${language} ${id}`] : [])),
    );
    expect(faults).toEqual([]);
  });
});
