import {beforeAll, describe, expect, it} from 'vitest';
import {enumsOf, enumTableFindings, type NamedEnum} from '../../scripts/lib/check/enums';
import {readMdx} from '../../scripts/lib/check/mdx';
import {ourPages} from '../support/writtenPages';
import {ourContract} from '../support/contract';
import {expectNone} from '../support/findings';

describe('tables of values', () => {
  let enums: NamedEnum[];
  beforeAll(async () => {
    enums = (await ourContract()).models.flatMap(enumsOf);
  });

  it('list those of the contract', () => {
    expectNone(ourPages().flatMap((page) => enumTableFindings(page, enums)));
  });
});

describe('the check of tables', () => {
  const enums: NamedEnum[] = [
    {name: 'clients/RefillPoint.review', values: ['continuous', 'daily', 'weekly', 'manual']},
    {name: 'clients/Cart.status', values: ['open', 'closed', 'paid']},
  ];
  const check = (head: string, cells: string[], above = ''): string[] => {
    const rows = [`| ${head} | Meaning |`, '| --- | --- |', ...cells.map((cell) => `| ${cell} | x |`)];
    const source = `---\ntitle: Page\n---\n\n${above}\n\n${rows.join('\n')}\n`;
    return enumTableFindings(readMdx({file: 'docs/page.mdx', source}), enums).map(
      ({line, message}) => `${line}: ${message}`,
    );
  };
  const whole = ['`continuous` (default)', '`daily`', '`weekly`', '`manual`'];

  it('accepts all values, in any order and several a row', () => {
    expect(check('Review', whole)).toEqual([]);
    expect(check('Review', ['`manual`, `daily`', '`weekly`', '`continuous`'])).toEqual([]);
  });

  it('sees a value that is missing', () => {
    expect(check('Review', whole.slice(1))).toEqual(['7: The table of clients/RefillPoint.review lacks `continuous`.']);
  });

  it('sees a value that the contract does not have', () => {
    expect(check('Review', [...whole, '`hourly`'])).toEqual(['13: clients/RefillPoint.review has no value `hourly`.']);
  });

  it('sees more differences where the head names the field', () => {
    const cells = ['`open`', '`closed`', '`paid`', '`lost`', '`found`'];
    expect(check('Status', cells)).toEqual([]);
    expect(check('`status`', cells)).toHaveLength(2);
  });

  it('sees it in a list of three, where the head names the field', () => {
    expect(check('`status`', ['`open`', '`closed`'])).toEqual(['7: The table of clients/Cart.status lacks `paid`.']);
    expect(check('`status`', ['`open`', '`closed`', '`payed`'])).toHaveLength(2);
    expect(check('`status`', ['`open`', '`lost`'])).toEqual([]);
    expect(check('Status', ['`open`', '`closed`'])).toEqual([]);
  });

  it('leaves tables of other things alone, and those that say why', () => {
    expect(check('Field', ['`open`', '`closed`', 'anything else'])).toEqual([]);
    expect(check('Review', whole.slice(1), '{/* values: nobody sees the first one */}')).toEqual([]);
    expect(check('Review', whole.slice(1), '{/* values: */}')).toHaveLength(1);
  });
});
