import {describe, expect, it} from 'vitest';
import {formsOf, stem} from '../../../src/search/forms';
import {askedOf, fitOf} from '../../../src/search/answers/question';
import {unitsOf} from '../../../src/search/answers/units';

describe('questions', () => {
  it.each([
    ['How long is an idempotency key valid?', 'duration', 'is an idempotency key valid'],
    ['What is the maximum page size?', 'amount', 'maximum page size'],
    ['What does 409 mean?', 'definition', '409'],
    ['What is a base unit?', 'definition', 'base unit'],
    ['Which file formats can I import?', 'format', 'file formats can I import'],
    ['What is the address of the sandbox?', 'address', 'address of the sandbox'],
    ['Can I change a quotation?', 'permission', 'I change a quotation'],
    ['Who can approve a price?', 'person', 'can approve a price'],
    ['webhook signature', 'other', 'webhook signature'],
    ['What happens when I exceed the rate limit?', 'other', 'I exceed the rate limit'],
    ['How much is the delivery?', 'price', 'the delivery cost'],
    ['How do I get an API key?', 'way', 'do I create an API key'],
    ['How do I get products?', 'way', 'do I get products'],
    ['difference between a cart and a list', 'difference', 'a cart and a list'],
    ['How?', 'way', 'How'],
  ])('say what they want: %s', (question, kind, subject) => {
    expect(askedOf(question)).toEqual({kind, subject});
  });

  it.each([
    ['duration', 'It is kept for 24 hours.', 'It is kept for long.'],
    ['amount', 'limit is 1 to 100, default 25.', 'A product has images.'],
    ['size', 'File upload – 100 MB', 'The file is large.'],
    ['format', 'It accepts CSV, XLSX and JSON Lines.', 'It accepts files.'],
    ['address', 'All calls go to https://sandbox.example.', 'All calls go to the sandbox.'],
  ] as const)('of the kind %s are answered by "%s", not by "%s"', (kind, answer, other) => {
    expect(fitOf(kind, answer)).toBeGreaterThan(0.5);
    expect(fitOf(kind, other)).toBe(0);
  });
});

describe('units of a text', () => {
  it('are sentences, and rows with the names of their columns', () => {
    expect(unitsOf('One. Two.\nState – You can\nDraft – Change\nSent – Withdraw\nEnd.')).toEqual([
      {text: 'One.', block: 0, isRow: false},
      {text: 'Two.', block: 0, isRow: false},
      ...['Draft – Change', 'Sent – Withdraw'].map((text, nth) => ({
        text,
        block: 2 + nth,
        header: 'State – You can',
        isRow: true,
        table: ['State – You can', 'Draft – Change', 'Sent – Withdraw'],
      })),
      {text: 'End.', block: 4, isRow: false},
    ]);
  });

  it('leave out what was cut', () => {
    expect(unitsOf('A whole one.\nA sentence that was too…').map(({text}) => text)).toEqual(['A whole one.']);
  });

  it('leave out what only points elsewhere', () => {
    expect(unitsOf('A kind of unit.\nAlso: measure.\nInventoryRead: Units')).toHaveLength(1);
  });
});

describe('forms of a word', () => {
  it.each([
    ['submitting', 'submitted'],
    ['approve', 'approval'],
    ['rounded', 'rounding'],
    ['retry', 'retried'],
    ['verified', 'verify'],
  ])('are one word: %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
    expect(formsOf(one)).toContain(other);
  });

  it('do not join short words and numbers', () => {
    expect(stem('need')).toBe('need');
    expect(formsOf('409')).toEqual([]);
  });
});
