import fs from 'node:fs';
import {afterAll, describe, expect, it} from 'vitest';
import guideSidebars from '../../guides/sidebars';
import sidebars from '../../sidebars';
import {footer} from '../../src/config/footer';
import {readMdx, writtenPages, type MdxPage} from '../support/mdx';
import {unanswered} from './support/answers';
import {lengthFaults, proseWords, readingGrade, unneeded, type LengthException} from './support/measure';
import {lostPages, misplacedPages} from './support/places';
import {repeatedParagraphs} from './support/repeats';
import {bannedWords, headingCase, vagueLinks} from './support/style';
import {wrongTerms} from './support/terms';

const pages = writtenPages();
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
    expect(pages.flatMap(bannedWords)).toEqual([]);
  });

  it('says in a link where it leads', () => {
    expect(pages.flatMap(vagueLinks)).toEqual([]);
  });

  it('has headings in sentence case', () => {
    expect(pages.flatMap(headingCase)).toEqual([]);
  });

  it('uses the words of the platform', () => {
    expect(pages.flatMap(wrongTerms)).toEqual([]);
  });

  it('says nothing twice', () => {
    expect(repeatedParagraphs(pages)).toEqual([]);
  });

  it('answers the questions of its front matter', () => {
    expect(pages.flatMap((page) => unanswered(page, byRoute))).toEqual([]);
  });

  it('asks three questions on every page that teaches something', () => {
    const teaches = ({data}: MdxPage): boolean =>
      data['unlisted'] !== true && ['concept', 'reference', 'guide', 'tutorial'].includes(String(data['type']));
    expect(pages.filter((page) => teaches(page) && !page.data['answers']).map(({file}) => file)).toEqual([]);
  });

  it('is as long as its kind', () => {
    expect(pages.flatMap((page) => lengthFaults(page, exceptions))).toEqual([]);
    expect(unneeded(pages, exceptions)).toEqual([]);
    expect(exceptions.filter(({reason}) => reason.split(' ').length < 5)).toEqual([]);
  });

  it('stands in a sidebar, once', () => {
    expect([...misplacedPages('docs', pages, sidebars), ...misplacedPages('guides', pages, guideSidebars)]).toEqual([]);
  });

  it('is linked from another page, and links to pages that exist', () => {
    expect(
      lostPages(
        pages,
        footer.links.map(({to}) => to),
      ),
    ).toEqual([]);
  });
});

describe('the checks of prose see', () => {
  it('banned words', () => {
    expect(bannedWords(fixture('banned-words'))).toEqual([
      'docs/banned-words.mdx:6: leave out "Simply", or say what is meant',
      'docs/banned-words.mdx:6: leave out "Please note", or say what is meant',
    ]);
  });

  it('vague links', () => {
    expect(vagueLinks(fixture('vague-links')).map((fault) => /"(.*)"/.exec(fault)?.[1])).toEqual(['here', 'this page']);
  });

  it('capitals inside headings and titles', () => {
    const words = headingCase(fixture('capitals')).map((fault) => /capital in "(.*?)"/.exec(fault)?.[1]);
    expect(words).toEqual(['With', 'Capitals', 'To', 'Receive', 'Goods']);
  });

  it('words for which the platform has another', () => {
    expect(wrongTerms(fixture('wrong-terms')).map((fault) => fault.replace(/^.*?: /, ''))).toEqual([
      '"vendor": say supplier',
      '"catalog": say catalogue',
      '"e-mail": say email',
      '"color": say colour',
    ]);
  });

  it('a paragraph on two pages, also with other marks', () => {
    expect(repeatedParagraphs([fixture('repeated-a'), fixture('repeated-b')])).toEqual([
      expect.stringMatching(/^docs\/repeated-b\.mdx:6: the same paragraph is at docs\/repeated-a\.mdx:6/),
    ]);
  });

  it('a question that no section speaks of', () => {
    expect(unanswered(fixture('unanswered'), new Map())).toEqual([
      'docs/unanswered.mdx: no section speaks of "How does a supplier withdraw a quotation?"',
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
    expect(lengthFaults(short, [])).toEqual(['docs/short.mdx: 6 words; a guide has 250 to 800']);
    expect(lengthFaults(short, [{file: 'docs/short.mdx', reason: ''}])).toEqual([]);
    expect(unneeded([short], [{file: 'docs/other.mdx', reason: ''}])).toHaveLength(1);
  });

  it('a page without a place, a place without a page, and a page twice', () => {
    expect(misplacedPages('docs', [fixture('lost'), fixture('short')], {a: ['short', 'short', 'gone']})).toEqual([
      'docs/lost.mdx: no sidebar leads to the page',
      'docs: a sidebar has short twice',
      'docs: a sidebar has gone, and there is no such page',
    ]);
  });

  it('a page nobody links to, and a link to nowhere', () => {
    expect(lostPages([fixture('lost')])).toEqual([
      'docs/lost.mdx:6: /docs/nowhere/ is no page',
      'docs/lost.mdx: no other page links to it',
    ]);
  });
});
