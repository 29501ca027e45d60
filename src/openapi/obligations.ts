/**
 * Which sentences of a description bind: they promise, limit or refuse something, so a test has to play them. Advice to
 * the reader, which begins with a verb in the imperative, binds nobody.
 */

const BINDING = /\b(?:refuse[sd]?|at most|not before|cannot|can't|only|never|within|again|must)\b/i;

/** Verbs that sentences of advice begin with. */
const ADVICE = new Set(
  `add address allow archive ask assign avoid begin book build call change check choose clear close combine compare
  compute configure confirm consider convert copy correct count create cut decide define delete detect disable do
  download enter expect explain export fall fetch fill filter find finish fix follow generate get give group handle help
  hide identify ignore import include increase inform join keep leave let link list load log look lower make map match
  mention merge move name narrow never note offer omit open order page paste pass pick plan point poll post prefer print
  publish put quote raise read receive record refresh remember remove rename reorder repeat replace request resend reset
  resolve restart restore retry reuse review rotate run save scan search select send separate set show sort split start
  state stop store submit switch sync take tell test treat trigger try turn update upload use verify wait watch widen
  withdraw work write`.split(/\s+/),
);

/** Abbreviations whose full stop ends no sentence. */
const ABBREVIATED = /\b(?:e\.g|i\.e|No|approx)\.$/;

/** The sentences of a description in Markdown, lists and paragraphs apart, each on one line. */
export function sentencesOf(markdown: string): string[] {
  return markdown.split(/\n\s*\n|\n(?=\s*[-*|#])/).flatMap((paragraph) => {
    const parts = paragraph
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?])\s+(?=[A-Z`“({])/);
    return parts.reduce<string[]>((sentences, part) => {
      const last = sentences.at(-1);
      if (last === undefined || !ABBREVIATED.test(last)) return [...sentences, part];
      return [...sentences.slice(0, -1), `${last} ${part}`];
    }, []);
  });
}

/** Whether a sentence tells the reader what to do, and promises nothing. */
export function isAdvice(sentence: string): boolean {
  const [first = '', second = ''] = sentence.toLowerCase().match(/[a-z]+/g) ?? [];
  if (sentence.startsWith('`')) return false;
  if (first === 'do' || first === 'never') return first === 'do' ? second === 'not' : ADVICE.has(second);
  return ADVICE.has(first);
}

/** The words of obligation in a sentence; none in advice. */
export function obligationIn(sentence: string): string | undefined {
  return isAdvice(sentence) ? undefined : BINDING.exec(sentence)?.[0];
}
