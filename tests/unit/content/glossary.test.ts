import {describe, expect, it} from 'vitest';
import {PageFault, type Finding} from '../../../src/content/finding';
import {findTerm, parseGlossary, readGlossary, synonymGroups} from '../../../src/content/glossary';

function entry(term: string, rest = ''): string {
  return `- term: ${term}\n  definition: This says what the word means here.\n  audience: [buyer]\n  read: [/docs/]\n${rest}`;
}

describe('the glossary', () => {
  it('is read in alphabetical order, with anchors', () => {
    const terms = parseGlossary(entry('min–max') + entry('Goods receipt', '  also: [GR]\n'));
    expect(terms.map(({id}) => id)).toEqual(['goods-receipt', 'min-max']);
    expect(synonymGroups(terms)).toEqual([['Goods receipt', 'GR']]);
  });

  it('finds a term by its word, another word and a plural', () => {
    const terms = parseGlossary(entry('category') + entry('batch', '  also: [lot of files]\n'));
    expect(findTerm(terms, 'Categories')?.term).toBe('category');
    expect(findTerm(terms, 'batches')?.term).toBe('batch');
    expect(findTerm(terms, 'lot of files')?.term).toBe('batch');
    expect(findTerm(terms, 'cat')).toBeUndefined();
  });

  it.each([
    [
      'a missing page',
      '- term: bin\n  definition: This says what the word means here.\n  audience: [buyer]\n',
      /`read`/,
    ],
    ['an unknown key', entry('bin', '  sea: [x]\n'), /docs\/glossary\.yaml:1: .*sea/],
    ['a page without a slash', entry('bin').replace('/docs/', '/docs'), /is not a path of docs or guides/],
    ['a short definition', entry('bin').replace('This says what the word means here.', 'A bin.'), /says too little/],
    ['Markdown', entry('bin').replace('word', '`word`'), /is shown as plain text/],
    ['an entry twice', entry('bin') + entry('Bin'), /docs\/glossary\.yaml:5: "Bin" is an entry/],
    ['another word that is an entry', entry('bin') + entry('box', '  also: [bin]\n'), /"bin" is an entry/],
    ['a way to no entry', entry('bin', '  see: [box]\n'), /names "box", which is no entry/],
    ['what is no YAML', '- term: [', /docs\/glossary\.yaml:1: /],
  ])('stops at %s', (_, text, message) => {
    expect(() => parseGlossary(text)).toThrow(message);
  });

  it('has findings, as pages have, which say what to write', () => {
    const findings = (text: string): readonly Finding[] => {
      try {
        parseGlossary(text);
        return [];
      } catch (error) {
        return error instanceof PageFault ? error.findings : [];
      }
    };
    expect(findings(entry('bin') + entry('box', '  see: [bon]\n'))).toEqual([
      {
        file: 'docs/glossary.yaml',
        line: 5,
        rule: 'glossary',
        message: '`see` names "bon", which is no entry.',
        remedy: 'Nearest: bin, box.',
      },
    ]);
    expect(findings(entry('bin', '  als: [x]\n'))[0]?.remedy).toMatch(/^Write `also`, or another of: /);
    expect(findings('- term: "bin')[0]?.message).toBe('This is no YAML: Missing closing "quote.');
  });

  it('of this site has no fault', () => {
    expect(readGlossary(process.cwd()).length).toBeGreaterThan(100);
  });
});
