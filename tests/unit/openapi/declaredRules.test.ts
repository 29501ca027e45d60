import {describe, expect, it} from 'vitest';
import {declaredRules, placeRules, ruleText, type DeclaredRule} from '../../../src/openapi/declaredRules';
import {toHtml, withAnchors} from '../../../src/openapi/markdown';
import {isAdvice, obligationIn, sentencesOf} from '../../../src/openapi/obligations';
import {withUniqueAnchors} from '../../../src/openapi/view/anchors';

const RULE: DeclaredRule = {id: 'Tag.name.at-most-40', kind: 'limits', text: 'At most 40 of `a–z`.'};

const document = (): {schema: {description: string; 'x-rules': DeclaredRule[]}} => ({
  schema: {description: 'Name of the tag. {{Tag.name.at-most-40}} Shown to all.', 'x-rules': [RULE]},
});

describe('the rules of a document', () => {
  it('stand as sentences where their places were, however often they are put there', () => {
    const made = document();
    placeRules(made);
    placeRules(made);
    expect(made.schema.description).toBe('Name of the tag. At most 40 of `a–z`. Shown to all.');
  });

  it('are none of a part without a description', () => {
    const bare = {schema: {'x-rules': [RULE]}};
    placeRules(bare);
    expect([[...declaredRules(bare).keys()], bare]).toEqual([[], {schema: {'x-rules': [RULE]}}]);
  });

  it('can be quoted by id', () => {
    const made = document();
    expect([...declaredRules(made).keys()]).toEqual([RULE.id]);
    expect(ruleText(made, RULE.id)).toBe(RULE.text);
    expect(() => ruleText(made, 'Tag.name.other')).toThrow('No rule has the id "Tag.name.other"');
  });
});

describe('the anchors of rules', () => {
  const anchored = (text: string): string => withAnchors(toHtml(text), [RULE]);

  it('are at the sentence, or at the paragraph that is nothing else', () => {
    expect(anchored(`Its name. ${RULE.text}`)).toBe(
      '<p>Its name. <span id="Tag.name.at-most-40">At most 40 of <code>a–z</code>.</span></p>',
    );
    expect(anchored(RULE.text)).toBe('<p id="Tag.name.at-most-40">At most 40 of <code>a–z</code>.</p>');
  });

  it('are nowhere when another text stands in place of the sentence', () => {
    expect(anchored('Something else.')).toBe('<p>Something else.</p>');
  });

  it('stand once on a page', () => {
    const [part, whole] = [anchored(`Its name. ${RULE.text}`), anchored(RULE.text)];
    const page = withUniqueAnchors({description: part, fields: [{description: part}, {description: whole}]});
    expect(JSON.stringify(page).match(/id=/g)).toHaveLength(1);
    expect(page.fields.map(({description}) => description)).toEqual([
      toHtml(`Its name. ${RULE.text}`),
      toHtml(RULE.text),
    ]);
  });
});

describe('a sentence', () => {
  it('ends where another begins, not at an abbreviation', () => {
    expect(sentencesOf('One, e.g. Two. `three` is next.\nIt\ngoes on.')).toEqual([
      'One, e.g. Two.',
      '`three` is next.',
      'It goes on.',
    ]);
  });

  it.each([
    ['It is refused.', 'refused'],
    ['You get at most 100.', 'at most'],
    ['`only` is a word.', 'only'],
    ['Nothing binds here.', undefined],
    ['Never use it in a browser.', undefined],
    ['Do not send it again.', undefined],
  ])('%s', (sentence, word) => {
    expect(obligationIn(sentence)).toBe(word);
  });

  it('that begins with a verb is advice, but a field of that name is none', () => {
    expect([isAdvice('Send it once.'), isAdvice('`sort` has keys.'), isAdvice('Never shown.')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
