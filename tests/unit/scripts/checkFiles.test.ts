import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {pagesAfterContract} from '../../../scripts/lib/check/afterContract';
import {findingsOf} from '../../../scripts/lib/check/formats';
import {entryOfGone} from '../../../scripts/lib/check/gone';
import {linksToGone} from '../../../scripts/lib/check/links';
import {referringTo} from '../../../scripts/lib/check/referring';
import {checkFiles, openContext} from '../../../scripts/lib/check/run';
import type {CheckContext} from '../../../scripts/lib/check/types';
import {findingText} from '../../../src/content/finding';

it('files without checks are told of in one line', async () => {
  const reports = await checkFiles(['sidebars.ts', 'src/config/site.ts'], process.cwd(), true);
  expect(reports).toEqual([
    {
      file: 'sidebars.ts, src/config/site.ts',
      results: [{name: 'all', findings: [], skipped: 'there are no checks here, only in `npm test`'}],
    },
  ]);
});

describe('what a change elsewhere makes wrong', () => {
  let context: CheckContext;
  beforeAll(async () => {
    context = await openContext(process.cwd());
  });

  it('a page that is gone: what leads to it, also when the last build has it', () => {
    const file = 'docs/inventory/materials.mdx';
    const page = context.pages.all.find((one) => one.file === file);
    if (!page) throw new Error(`${file} is no page.`);
    const pages = {...context.pages, all: context.pages.all.filter((one) => one !== page)};
    const findings = linksToGone(page, {...context, pages});
    expect(findings.length).toBeGreaterThan(10);
    expect(findings.map(findingText)).toContainEqual(
      expect.stringMatching(/^docs\/glossary\.yaml:\d+: .* leads to no page/),
    );
    const places = new Set(findings.map((finding) => finding.file));
    for (const other of ['search/phrases/docs.yaml', 'tests/search/golden.json']) expect(places).toContain(other);
    expect(linksToGone(page, context)).toEqual([]);
    const [entry] = entryOfGone(page, context);
    const line = fs.readFileSync('sidebars.ts', 'utf8').split('\n')[(entry?.line ?? 0) - 1];
    expect(line).toContain("'materials'");
    expect(entryOfGone({...page, file: 'docs/inventory/none.mdx'}, context)).toEqual([]);
  });

  it('a contract without an operation, or with another list of values: the pages that say otherwise', async () => {
    const {contract} = context;
    const {['clients/create-transfer-order']: _, ...operations} = contract.index.operations;
    const enums = contract.enums.map(({name, values}) => ({name, values: [...values, 'something_new']}));
    const changed = {...context, contract: {...contract, enums, index: {...contract.index, operations}}};
    const files = ['openapi/clients/inventory/transfer_orders/paths.yaml'];
    const [first, ...pages] = await pagesAfterContract(files, changed);
    expect(first?.results[0]?.notes?.[0]).toMatch(/^[1-9]\d* pages refer/);
    const rules = new Set(findingsOf(pages).map(({rule}) => rule));
    expect(rules).toEqual(new Set(['components', 'values']));
    expect(pages.map(({file}) => file)).toContain('guides/inventory/transfer-stock.mdx');
    expect(await pagesAfterContract(files, context)).toHaveLength(1);
  });

  it('a term: the pages that explain terms', () => {
    expect(referringTo('docs/glossary.yaml', context).length).toBeGreaterThan(50);
  });
});
