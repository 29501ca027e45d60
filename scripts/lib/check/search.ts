import {passagesFor} from '../../../src/search/answers/passages';
import type {Finding} from '../../../src/content/finding';
import {readPhrases} from '../../../src/plugins/search/phrases';
import {answeredAt, hasPhrase, questions} from '../search/answers';
import {builtRecords} from '../search/built';
import {engineOver} from '../../../src/search/embedded/overRecords';
import {golden, rankOf} from '../search/golden';
import type {SearchRecord} from '../../../src/search/types';
import {hasBuild, NO_BUILD} from './built';
import type {MdxPage} from './mdx';
import type {CheckContext, PageCheck} from './types';

const GOLDEN_FILE = 'tests/search/golden.json';
const ANSWERS_FILE = 'tests/search/answers.json';
/** Place in the results up to which a reader looks. */
const FIRST = 5;

const isAbout =
  ({route}: MdxPage) =>
  (url: string): boolean =>
    url.split('#')[0] === route;

/** Places of the golden set that the page does not have any more: neither its headings nor the records of a build. */
function lostPlaces(page: MdxPage, {pages}: CheckContext, addresses: ReadonlySet<string>): Finding[] {
  return golden.flatMap(({q, right}) =>
    right
      .filter((url) => isAbout(page)(url) && url.includes('#') && !addresses.has(url))
      .filter((url) => !pages.ids(page).includes(url.split('#')[1] ?? ''))
      .map((url) => ({
        file: page.file,
        line: 1,
        rule: 'search',
        message: `"${q}" of ${GOLDEN_FILE} expects ${url}, which is not there.`,
        remedy: `Give the section its anchor back, or change the address in ${GOLDEN_FILE}.`,
      })),
  );
}

/** Sections of the page that the phrases name, and that are gone. */
function lostPhrases(page: MdxPage, {pages}: CheckContext, addresses: ReadonlySet<string>): Finding[] {
  return readPhrases(process.cwd()).lost((address) => {
    const anchor = address.split('#')[1];
    return (
      !isAbout(page)(address) || anchor === undefined || addresses.has(address) || pages.ids(page).includes(anchor)
    );
  });
}

function lostAnswers(page: MdxPage, records: ReturnType<typeof builtRecords>): Finding[] {
  return questions.flatMap(({q, right}) =>
    right
      .filter((answer) => answer.page === page.route && !hasPhrase(answer, records))
      .map(({phrase}) => ({
        file: page.file,
        line: 1,
        rule: 'search',
        message: `"${q}" of ${ANSWERS_FILE} is answered by "${phrase}", which the page does not say.`,
        remedy: `Say it, or change the phrase in ${ANSWERS_FILE}.`,
      })),
  );
}

/** The records of the last build, with those of the page as it is now; otherwise why there are none. */
async function recordsWith(page: MdxPage, context: CheckContext): Promise<SearchRecord[] | string> {
  if (!hasBuild()) return NO_BUILD;
  const alone = await context.alone(page);
  if (typeof alone === 'string') return alone;
  return [...builtRecords().filter(({url}) => !isAbout(page)(url)), ...alone.records];
}

/** Which questions that the page is right for find it: the set as a whole has a limit, a single question has none. */
export const searchCheck: PageCheck = {
  name: 'search',
  isSlow: true,
  async run(page, context) {
    // Nobody is told of a single query that is set aside: whoever mends it would tune for it.
    const queries = golden.filter(({right, held}) => !held && right.some(isAbout(page)));
    const asked = questions.filter(({right, held}) => !held && right.some((answer) => answer.page === page.route));
    const stale = context.whyNotBuilt(page.file);
    const lost = (addresses: ReadonlySet<string>): Finding[] => [
      ...lostPlaces(page, context, addresses),
      ...lostPhrases(page, context, addresses),
    ];
    // An imported component may render sections, whose addresses only a build knows.
    const isReadable = !/^import /m.test(page.source);
    const records = stale === undefined ? builtRecords() : await recordsWith(page, context);
    if (typeof records === 'string') return {findings: isReadable ? lost(new Set()) : [], skipped: records};
    const addresses = new Set(records.map(({url}) => url));
    if (queries.length + asked.length === 0)
      return {findings: lost(addresses), notes: ['no question of the golden sets expects the page']};
    const engine = await engineOver(records);
    const missed = queries.filter((query) => {
      const rank = rankOf(query, engine.search({q: query.q, page: 1, perPage: 10}).hits);
      return rank === undefined || rank > FIRST;
    });
    const unanswered = asked.filter((question) => answeredAt(question, passagesFor(question.q, engine)) === undefined);
    const told = (all: number, of: string, lost: readonly {q: string}[]): string[] =>
      all === 0
        ? []
        : [
            `${all - lost.length} of ${all} ${of}${lost.map(({q}, at) => `${at === 0 ? '; not: ' : ', '}"${q}"`).join('')}`,
          ];
    return {
      findings: [...lost(addresses), ...lostAnswers(page, records)],
      notes: [
        ...told(queries.length, 'golden queries have the page among the first five', missed),
        ...told(asked.length, 'golden questions are answered', unanswered),
      ],
    };
  },
};
