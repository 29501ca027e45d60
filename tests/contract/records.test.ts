import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import type {SchemaObject} from '../../src/openapi/types';
import {type Contract} from '../../scripts/lib/contractModels';
import {ourContract} from '../support/contract';
import {grouped, labelsIn, typesIn, type Label} from './support/records';
import {samplesOf, schemaSamples, type Sample} from './support/samples';

/** A record that is rightly called by more than one text, for example before and after an update. */
interface Exception {
  id: string;
  key: string;
  texts: string[];
  reason: string;
}

const exceptions = JSON.parse(fs.readFileSync('tests/contract/records.exceptions.json', 'utf8')) as Exception[];

let contract: Contract;
let samples: Sample[];
let labels: Label[];
beforeAll(async () => {
  contract = await ourContract();
  samples = contract.models.flatMap((model) => [...samplesOf(model), ...schemaSamples(model)]);
  labels = samples.flatMap(({value, place}) => labelsIn(value, place));
});

/** Labels of one record under one key, that have no text in common with the first. */
function contradictions(all: Label[]): Map<string, Label[]> {
  const groups = grouped(all, ({id, key}) => `${id} ${key}`);
  return new Map(
    [...groups].filter(([, [first, ...others]]) =>
      others.some(({texts}) => !texts.some((text) => first?.texts.includes(text))),
    ),
  );
}

function isExplained(label: Label): boolean {
  return exceptions.some(
    ({id, key, texts}) => id === label.id && key === label.key && label.texts.some((text) => texts.includes(text)),
  );
}

describe('the sample world', () => {
  it('is large enough to be worth checking', () => {
    expect(new Set(labels.map(({id}) => id)).size).toBeGreaterThan(150);
  });

  it('calls a record by one name, number and code everywhere', () => {
    const found = contradictions(labels.filter((label) => !isExplained(label)));
    const readable = [...found].map(([record, all]) => {
      const texts = grouped(all, ({texts: some}) => some.join(' | '));
      return `${record}: ${[...texts].map(([text, [one]]) => `"${text}" (${one?.place ?? ''})`).join(', ')}`;
    });
    expect(readable).toEqual([]);
  });

  it('has no exception that is not needed', () => {
    const all = contradictions(labels);
    const unneeded = exceptions.filter(({id, key, reason}) => reason === '' || !all.has(`${id} ${key}`));
    expect(unneeded).toEqual([]);
  });

  it('gives every kind of record one prefix, and every prefix one kind', () => {
    const pairs = samples.flatMap(({value}) => typesIn(value));
    const several = (by: 'prefix' | 'type', other: 'prefix' | 'type'): string[] =>
      [...grouped(pairs, (pair) => pair[by])]
        .map(([key, all]) => [key, [...new Set(all.map((pair) => pair[other]))]] as const)
        .filter(([, values]) => values.length > 1)
        .map(([key, values]) => `${key}: ${values.join(', ')}`);
    expect([...several('prefix', 'type'), ...several('type', 'prefix')]).toEqual([]);
  });

  it('gives records the prefix that their schema names', () => {
    const wrong = contract.models.flatMap(({document}) => {
      const schemas: Record<string, SchemaObject> = document.components?.schemas ?? {};
      return samples.flatMap(({schema, value, place}) => {
        const name = schema.$ref?.split('/').at(-1) ?? '';
        const prefix = schemas[name]?.['x-id-prefix'];
        const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
        return prefix !== undefined && typeof id === 'string' && !id.startsWith(`${prefix}_`)
          ? [`${place}: ${id}`]
          : [];
      });
    });
    expect(wrong).toEqual([]);
  });
});
