import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {readTable} from '../../examples/supplier-catalogue-uploader/src/core';
import {Client} from './support/client';
import {ourSandbox, type OurSandbox} from './support/contract';
import {errorTable, guidesNaming, kindsIn, runImport, SAMPLES, type SampleKind} from './support/imports';

/** How the files of each kind are sent. A new pair of files needs a line here and a guide that shows its errors. */
const KINDS: Record<string, SampleKind> = {
  categories: {api: 'clients'},
  users: {api: 'clients'},
  unit_label_mappings: {api: 'clients'},
  unspsc_mappings: {api: 'clients'},
  // Decisions are checked against the approval permissions of the caller.
  offer_approvals: {api: 'clients', role: 'category_buyer'},
  materials: {api: 'clients'},
  stock_counts: {api: 'clients'},
  products: {api: 'suppliers'},
  services: {api: 'suppliers'},
  prices: {api: 'suppliers', job: {price_list_id: 'prl_01JJ7BVW0048R49GDKGKVD23XN'}},
};

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

const pairs = [...kindsIn(SAMPLES)];

it('the sample files come in pairs of a known kind', () => {
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(([kind, files]) => files.join() !== 'faulty,valid' || !(kind in KINDS))).toEqual([]);
});

describe.each(pairs)('sample files of %s', (kind) => {
  const how = KINDS[kind] ?? {api: 'clients'};

  it('the valid file is applied without errors', async () => {
    const {job, errors} = await runImport(new Client(ours, how.api), kind, how, `${kind}-valid.csv`);
    expect(errors).toEqual([]);
    expect(job).toMatchObject({status: 'completed', error_count: 0, warning_count: 0});
  });

  it('the faulty file has the errors that its guide shows', async () => {
    const file = `${kind}-faulty.csv`;
    const guides = guidesNaming(file);
    expect(guides.map(({name}) => name)).toHaveLength(1);
    const {job, errors} = await runImport(new Client(ours, how.api), kind, how, file);
    expect(job.status).toBe('completed_with_errors');
    expect(errorTable(guides[0]?.text ?? '', file)).toEqual(errors);
  });

  it('the errors show what stands in their cells', async () => {
    const file = `${kind}-faulty.csv`;
    const {errors, values} = await runImport(new Client(ours, how.api), kind, how, file);
    const {header, rows} = await readTable(new Blob([fs.readFileSync(path.join(SAMPLES, file))]), file);
    // Suppliers read the row numbers of their spreadsheet, clients those of the records.
    const first = how.api === 'suppliers' ? 2 : 1;
    const cells = errors.map(({row, column}) => rows[row - first]?.[header.indexOf(column ?? '')] ?? '');
    const told = errors.map(({row, column}, at) => `${row} ${column}: ${values[at] ?? ''}`);
    expect(told).toEqual(errors.map(({row, column}, at) => `${row} ${column}: ${cells[at]}`));
    expect(values).not.toContain('');
  });

  it('both files are offered by one guide', () => {
    const [valid] = guidesNaming(`${kind}-valid.csv`);
    expect(valid?.name).toBe(guidesNaming(`${kind}-faulty.csv`)[0]?.name);
    expect(valid).toBeDefined();
  });
});
