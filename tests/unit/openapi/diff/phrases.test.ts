import {expect, it} from 'vitest';
import {phraseOf, phrasesOf} from '../../../../src/openapi/diff/phrases';

it.each([
  ['operation-added', 20, '20 operations added'],
  ['parameter-became-required', 1, '1 parameter became required'],
  ['body-removed', 2, '2 bodies removed'],
  ['unjudged-change', 2, '2 changes that no rule judges'],
] as const)('%s, %i times, is "%s"', (rule, count, text) => {
  expect(phraseOf(rule, count)).toBe(text);
});

it('all changes are one line, in the order of the rules', () => {
  const changes = ['property-added', 'operation-removed', 'property-added'] as const;
  expect(phrasesOf(changes.map((rule) => ({rule})))).toBe('1 operation removed, 2 properties added');
});
