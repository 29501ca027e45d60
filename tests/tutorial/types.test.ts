/** The tutorial writes the types of a few records by hand: what the API sends must fit them. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import openapiTS, {astToString} from 'openapi-typescript';
import {beforeAll, describe, expect, it} from 'vitest';
import {readUnits, stateAfter} from '../../scripts/lib/tutorial';
import {compile} from '../../scripts/lib/check/samples/typescript';

const RECORDS = ['LocalizedText', 'Quantity', 'Material', 'MaterialType', 'Location', 'StockLevel', 'TransferOrder'];

let contract: string;

beforeAll(async () => {
  contract = astToString(await openapiTS(pathToFileURL(path.join('openapi', 'clients', 'openapi.yaml'))));
});

/** The contract says of few fields that they are always sent; the tutorial reads records that have them all. */
const COMPLETE = `type Complete<T> = T extends readonly (infer U)[]
  ? Complete<U>[]
  : T extends object ? {[K in keyof T]-?: Complete<Exclude<T[K], undefined>>} : T;`;

/** Says where a record of the contract does not fit the type of the same name. */
function faults(types: string): string[] {
  const lines = RECORDS.map(
    (name) => `export const a${name}: Types.${name} = {} as Complete<components['schemas']['${name}']>;`,
  );
  const imports = ["import type {components} from './contract';", "import type * as Types from './types';"];
  const sources = [
    ['contract.ts', contract],
    ['types.ts', types],
    ['check.ts', [...imports, COMPLETE, ...lines].join('\n')],
  ] as const;
  return compile(new Map(sources)).faults;
}

describe('the types of the tutorial', () => {
  const types = stateAfter(readUnits(), 6).get('src/types.ts') ?? '';

  it('fit what the contract sends', () => {
    expect(faults(types)).toEqual([]);
  });

  it('would not fit with a wrong field', () => {
    const wrong = types.replace('base_unit: string', 'base_unit: number');
    expect(wrong).not.toBe(types);
    expect(faults(wrong).join('\n')).toContain("'string' is not assignable to type 'number'");
  });
});
