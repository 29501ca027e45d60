import fs from 'node:fs';
import {afterAll, describe, expect, it} from 'vitest';
import guideSidebars from '../../guides/sidebars';
import sidebars from '../../sidebars';
import {footer} from '../../src/config/footer';
import {readMdx, type MdxPage} from '../../scripts/lib/check/mdx';
import {ourPages} from '../support/writtenPages';
import {unanswered, unasked} from '../../scripts/lib/check/prose/answers';
import {
  lengthFaults,
  proseWords,
  readingGrade,
  unneeded,
  type LengthException,
} from '../../scripts/lib/check/prose/measure';
import {lostPages, misplacedPages} from '../../scripts/lib/check/prose/places';
import {repeatedParagraphs} from '../../scripts/lib/check/prose/repeats';
import {bannedWords, headingCase, unwritten, vagueLinks} from '../../scripts/lib/check/prose/style';
import {wrongTerms} from '../../scripts/lib/check/prose/terms';
import {expectNone, inOneLine} from '../support/findings';

const pages = ourPages();
const byRoute = new Map(pages.map((page) => [page.route, page]));
const exceptions = JSON.parse(fs.readFileSync('tests/prose/lengths.json', 'utf8')) as LengthException[];

/** A page of tests/fixtures/prose, as if it stood in docs/. */
function fixture(name: string): MdxPage {
  return readMdx({file: `docs/${name}.mdx`, source: fs.readFileSync(`tests/fixtures/prose/${name}.mdx`, 'utf8')});
}

afterAll(() => {
  const parts = new Map<string, MdxPage[]>();
  for (const page of pages) {
    const part = page.file.split('/').slice(0, -1).join('/');
    parts.set(part, [...(parts.get(part) ?? []), page]);
  }
  console.log('Part: pages, words of prose, reading grade (Flesch–Kincaid)');
  for (const [part, own] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const words = own.reduce((sum, page) => sum + proseWords(page), 0);
    const grade = own.reduce((sum, page) => sum + readingGrade(page), 0) / own.length;
    console.log(`${part}: ${own.length}, ${words}, ${grade.toFixed(1)}`);
  }
  const questions = pages.reduce(
    (sum, {data}) => sum + (Array.isArray(data['answers']) ? data['answers'].length : 0),
    0,
  );
  console.log(`${questions} questions looked for; ${exceptions.length} exceptions of length, each with its reason.`);
});

describe('what people write', () => {
  it('does without banned words', () => {
    expectNone(pages.flatMap(bannedWords));
  });

  it('is written', () => {
    expectNone(pages.flatMap(unwritten));
  });

  it('says in a link where it leads', () => {
    expectNone(pages.flatMap(vagueLinks));
  });

  it('has headings in sentence case', () => {
    expectNone(pages.flatMap(headingCase));
  });

  it('uses the words of the platform', () => {
    expectNone(pages.flatMap(wrongTerms));
  });

  it('says nothing twice', () => {
    expectNone(repeatedParagraphs(pages));
  });

  it('answers the questions of its front matter', () => {
    expectNone(pages.flatMap((page) => unanswered(page, byRoute)));
  });

  it('asks three questions on every page that teaches something', () => {
    expectNone(pages.flatMap(unasked));
  });

  it('is as long as its kind', () => {
    expectNone(pages.flatMap((page) => lengthFaults(page, exceptions)));
    expectNone(unneeded(pages, exceptions));
    expect(exceptions.filter(({reason}) => reason.split(' ').length < 5)).toEqual([]);
  });

  it('stands in a sidebar, once', () => {
    expectNone([...misplacedPages('docs', pages, sidebars), ...misplacedPages('guides', pages, guideSidebars)]);
  });

  it('is linked from another page, and links to pages that exist', () => {
    expectNone(
      lostPages(
        pages,
        footer.links.map(({to}) => to),
      ),
    );
  });
});

describe('the checks of prose see', () => {
  it('banned words', () => {
    expect(bannedWords(fixture('banned-words')).map(inOneLine)).toEqual([
      'docs/banned-words.mdx:6: "Simply" tells the reader nothing.',
      'docs/banned-words.mdx:6: "Please note" tells the reader nothing.',
    ]);
  });

  it('what is still to be written, in one finding', () => {
    const source = '---\ntitle: Page\ndescription: TODO say what\n---\n\nText\n\nTODO more\n';
    expect(unwritten(readMdx({file: 'docs/page.mdx', source})).map(inOneLine)).toEqual([
      'docs/page.mdx:3: 2 lines still to be written: 3, 8.',
    ]);
  });

  it('vague links', () => {
    expect(vagueLinks(fixture('vague-links')).map(({message}) => /"(.*)"/.exec(message)?.[1])).toEqual([
      'here',
      'this page',
    ]);
  });

  it('capitals inside headings and titles', () => {
    const words = headingCase(fixture('capitals')).map(({message}) => /capital in "(.*?)"/.exec(message)?.[1]);
    expect(words).toEqual(['With', 'Capitals', 'To', 'Receive', 'Goods']);
  });

  it('words for which the platform has another', () => {
    expect(wrongTerms(fixture('wrong-terms')).map(({message, remedy}) => `${message} ${remedy}`)).toEqual([
      `"vendor" is not the platform's word. Say supplier.`,
      `"catalog" is not the platform's word. Say catalogue.`,
      `"e-mail" is not the platform's word. Say email.`,
      `"color" is not the platform's word. Say colour.`,
    ]);
  });

  it('a paragraph on two pages, also with other marks', () => {
    expect(repeatedParagraphs([fixture('repeated-a'), fixture('repeated-b')]).map(inOneLine)).toEqual([
      expect.stringMatching(/^docs\/repeated-b\.mdx:6: The same paragraph is at docs\/repeated-a\.mdx:6/),
    ]);
  });

  it('a question that no section speaks of', () => {
    expect(unanswered(fixture('unanswered'), new Map()).map(({message}) => message)).toEqual([
      'No section speaks of "How does a supplier withdraw a quotation?".',
    ]);
  });

  it('a question that a linked page answers', () => {
    const asking = fixture('unanswered');
    const linking = {...fixture('lost'), data: asking.data};
    expect(unanswered(linking, new Map())).toHaveLength(3);
    expect(unanswered(linking, new Map([['/docs/nowhere/', asking]]))).toHaveLength(1);
  });

  it('a page that is too short, and an exception that is not needed', () => {
    const short = fixture('short');
    expect(lengthFaults(short, []).map(inOneLine)).toEqual([
      'docs/short.mdx:1: The page has 6 words; a guide has 250 to 800.',
    ]);
    expect(lengthFaults(short, [{file: 'docs/short.mdx', reason: ''}])).toEqual([]);
    expect(unneeded([short], [{file: 'docs/other.mdx', reason: ''}])).toHaveLength(1);
  });

  it('a page without a place, a place without a page, and a page twice', () => {
    const found = misplacedPages('docs', [fixture('lost'), fixture('short')], {a: ['short', 'short', 'gone']});
    expect(found.map(inOneLine)).toEqual([
      'docs/lost.mdx:1: No sidebar leads to the page.',
      "sidebars.ts: 'short' stands there twice.",
      "sidebars.ts: 'gone' is no page of docs/.",
    ]);
  });

  it('a page nobody links to, and a link to nowhere', () => {
    expect(lostPages([fixture('lost')]).map(inOneLine)).toEqual([
      'docs/lost.mdx:6: /docs/nowhere/ is no page.',
      'docs/lost.mdx:1: No other page links to the page.',
    ]);
  });
});
