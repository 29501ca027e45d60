import {describe, expect, it} from 'vitest';
import {formsOf, stem} from '../../../src/search/forms';
import {counted} from '../../../src/search/answers/counted';
import {bestOf, defines} from '../../../src/search/answers/judge';
import {askedOf, fitOf} from '../../../src/search/answers/question';
import {coveredBy, type Task} from '../../../src/search/answers/task';
import {unitsOf} from '../../../src/search/answers/units';
import type {Found} from '../../../src/search/embedded/engine';
import {searchRecord} from '../../support/searchRecord';

describe('questions', () => {
  it.each([
    ['How long is an idempotency key valid?', 'duration', 'is an idempotency key valid'],
    ['How long may a brand name be?', 'length', 'may a brand name be'],
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
    expect(askedOf(question)).toMatchObject({kind, subject});
  });

  it.each([
    ['duration', 'It is kept for 24 hours.', 'It is kept for long.'],
    ['length', 'At most 120 characters', 'Buyers see it within 15 minutes.'],
    ['amount', 'limit is 1 to 100, default 25.', 'A product has images.'],
    ['size', 'File upload – 100 MB', 'The file is large.'],
    ['format', 'It accepts CSV, XLSX and JSON Lines.', 'It accepts files.'],
    ['address', 'All calls go to https://sandbox.example.', 'All calls go to the sandbox.'],
  ] as const)('of the kind %s are answered by "%s", not by "%s"', (kind, answer, other) => {
    expect(fitOf(kind, answer)).toBeGreaterThan(0.5);
    expect(fitOf(kind, other)).toBe(0);
  });
});

describe('a question for a number', () => {
  it('takes a duration for "how long" sooner than a number of characters', () => {
    const [days = 0, digits = 0] = ['It is kept for 24 hours.', 'It is kept as 8 digits.'].map((text) =>
      fitOf('duration', text),
    );
    expect(digits).toBeGreaterThan(0);
    expect(digits).toBeLessThan(days / 2);
  });

  it.each([
    ['How many rows may one file have?', 'rows'],
    ['how many custom roles can a client have', 'roles'],
    ['How many ids can I put into one filter?', 'ids'],
    ['How much may I spend?', undefined],
  ])('knows what it counts: %s', (question, noun) => {
    expect(askedOf(question).counted).toBe(noun);
  });

  it('trusts a number that counts the noun, and least one that is its name', () => {
    const sentence = (text: string): number => counted('rows', {text, block: 0, isRow: false});
    expect(sentence('A file holds 1,000,000 price rows.')).toBe(1);
    expect(sentence('A file of rows may have 5 MB.')).toBe(0.8);
    expect(sentence('A file may have 5 MB.')).toBe(0.6);
    expect(sentence('In prices.csv, rows 2 and 6 are wrong.')).toBe(0.2);
    expect(counted('rows', {text: 'Rows of a batch import – 1,000,000', block: 0, isRow: true})).toBe(1);
    expect(counted(undefined, {text: 'Rows 2 and 6', block: 0, isRow: false})).toBe(1);
  });
});

describe('a definition', () => {
  const defined = (subject: string, url: string, heading: string, text: string, keywords: string[] = []): number =>
    defines(
      subject,
      {entry: {...searchRecord(url, 'Page', {type: 'lvl2', 'hierarchy.lvl2': heading, keywords}), rank: 1}},
      {text, block: 0, isRow: false},
      true,
    );

  it('is the entry of the glossary, also by its other names', () => {
    expect(defined('page token', '/docs/glossary/#cursor', 'Cursor', 'A pointer.', ['page token'])).toBe(1);
    expect(defined('page token', '/docs/lists/#cursor', 'Cursor', 'A pointer.', ['page token'])).toBe(0);
  });

  it('says what a thing is, not what happens to it', () => {
    expect(defined('kit', '/docs/a/#more', 'More', 'A kit is a set of products.')).toBe(0.9);
    expect(defined('kit', '/docs/a/#more', 'More', 'A kit is published.')).toBe(0);
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

describe('a record and a question', () => {
  const word = (one: string, weight: number): Task['weighed'][number] => ({
    want: {words: [one], instead: [], open: false},
    ways: [[one]],
    weight,
  });
  const weighed = [word('drum', 3), word('weight', 1)];
  const task: Task = {asked: {kind: 'other', subject: 'drum weight'}, weighed, total: 4};
  const found = (content: string): Found => ({
    number: 0,
    entry: {...searchRecord('/docs/a/#b', 'Page', {type: 'lvl2', 'hierarchy.lvl2': 'Drums', content}), rank: 1},
    score: 1,
    covered: 1,
    share: 1,
    terms: new Set(['drum']),
    termsOf: [['drum'], []],
  });

  it('have the words in common that the record matches, by their weight', () => {
    expect(coveredBy(found('A drum.'), task)).toBe(0.75);
  });

  it.each([
    [500, 3],
    [501, 2],
  ])('are answered by the whole of a table up to 500 characters: with %i, %i lines are quoted', (length, lines) => {
    const rows = ['Thing – Meaning', 'Drum – Holds a liquid'];
    const rest = length - rows.join('\n').length - 1 - 'Lid – '.length;
    const quote = bestOf(found([...rows, `Lid – ${'x'.repeat(rest)}`].join('\n')), task)?.text ?? '';
    expect(quote.split('\n')).toHaveLength(lines);
  });
});
