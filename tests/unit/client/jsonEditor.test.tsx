import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import JsonEditor from '../../../src/client/console/JsonEditor';
import {summaryOf} from '../../../src/client/console/JsonTree';
import {BODY, consoleOperation} from '../../support/consoleOperation';

/** What stands below the text for so many mistakes. */
function listed(count: number): string[] {
  const issues = Array.from({length: count}, (_, at) => ({
    line: at + 1,
    offset: at,
    pointer: `/lines/${at}`,
    message: 'is wrong.',
  }));
  const {schemas} = consoleOperation();
  const html = renderToStaticMarkup(
    <JsonEditor id="body" value="{}" schema={BODY} schemas={schemas} issues={issues} onChange={() => undefined} />,
  );
  const list = /role="status">(.*)$/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item.replaceAll(/<[^>]+>/g, ''));
}

it('the editor lists the first mistakes and says how many there are besides', () => {
  expect(listed(1)).toEqual(['Line 1/lines/0 is wrong.']);
  expect(listed(6)).toHaveLength(6);
  expect(listed(8).slice(5)).toEqual(['Line 6/lines/5 is wrong.', '2 more']);
});

it('a folded record says its name or number, other branches how much is in them', () => {
  expect(summaryOf({id: 'mat_1', number: 'MAT-10001', name: {en: 'Nitrile gloves M', de: 'x'}})).toBe(
    'Nitrile gloves M',
  );
  expect(summaryOf({id: 'ord_1', number: 'PO-17', lines: []})).toBe('PO-17');
  expect(summaryOf({id: 'ord_1', lines: []})).toBe('ord_1');
  expect(summaryOf({name: 'x'.repeat(80)})).toBe(`${'x'.repeat(60)} …`);
  expect(summaryOf({amount: '8.40', currency: 'EUR'})).toBe('8.40 EUR');
  expect(summaryOf({amount: null, currency: 'EUR'})).toBe('2 fields');
  expect(summaryOf({a: 1, b: 2, c: 3, d: 4})).toBe('4 fields');
  expect(summaryOf([{name: 'a'}])).toBe('1 entry');
});
