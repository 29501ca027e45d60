/** The kind of answer that a question asks for. */
export type Kind =
  | 'duration'
  | 'length'
  | 'size'
  | 'amount'
  | 'price'
  | 'definition'
  | 'difference'
  | 'permission'
  | 'person'
  | 'time'
  | 'reason'
  | 'choice'
  | 'format'
  | 'address'
  | 'way'
  | 'other';

export interface Asked {
  kind: Kind;
  /** The subject: the question without its interrogative words. */
  subject: string;
  /** What "how many" counts, as one word: the rows of "how many rows may a file have". */
  counted?: string;
}

/** How questions begin, special forms before general ones, with the kind of answer each asks for. */
const FORMS: readonly [form: RegExp, kind: Kind][] = [
  [/^what happens? (?:when|if|after|with) /, 'other'],
  // Texts about prices mention costs, but rarely a number, because prices differ for each customer.
  [/^how much (?:is|are|does|do|costs?) (?!.*\b(?:can|may|must)\b)/, 'price'],
  [/^how long (?=(?:may|can|must|should)\b.* be\b)/, 'length'],
  [/^(?:for |after )?how (?:long|fast|quickly|soon|often|old)\b/, 'duration'],
  [/^how (?:large|big|heavy|wide|small)\b/, 'size'],
  [/^how (?:many|much|deep|high|early|late)\b/, 'amount'],
  [/^what (?:is|are) the (?:max\w* |largest |biggest )?(?:file )?size(?: limit)? (?:of|for) /, 'size'],
  [/^(?:what|which) (?:is|are) the (?=(?:max|min|largest|smallest|highest|lowest|longest|limit))/, 'amount'],
  [/^(?:in )?(?:what|which) (?=(?:\w+ ){0,2}formats?\b)/, 'format'],
  [/^(?:what|where|which) (?:is|are) the (?=(?:\w+ )?(?:address|url|host|endpoint|server)\b)/, 'address'],
  [/^(?:(?:what|which) (?:is|are) the )?differences? between\b/, 'difference'],
  [/^what (?:does|do) (?=.* (?:mean|stand for)\b)/, 'definition'],
  [/^(?:what|who) (?:is|are) (?:meant by |(?:an? |the )?)(?!.*\b(?:of|for|to|in)\b)/, 'definition'],
  [/^(?:can|may|must|should|could|do|does|is|are|am|will|has|have) /, 'permission'],
  [/^who(?:se|m)?\b/, 'person'],
  [/^(?:until |from |since )?when\b/, 'time'],
  [/^why\b/, 'reason'],
  [/^(?:in |to |at )?which\b|^what (?:kinds?|types?|formats?|sorts?) of\b/, 'choice'],
  [/^how\b|^what (?:do|must|should|can) /, 'way'],
  [/^(?:what|where)\b/, 'other'],
];

/** The subject in the words that answers use. */
function subjectOf(kind: Kind, rest: string): string {
  if (kind === 'price') return `${rest.replace(/ costs?$/i, '')} cost`;
  // "How do I get a key" asks how to create one.
  return kind === 'way'
    ? rest.replace(/^(do|can|could|should) (i|we|you) (?:get|obtain|receive) (?=an? )/i, '$1 $2 create ')
    : rest;
}

/** The last word before the verb of "rows may one file have", or before a preposition. */
const COUNTED_NOUN =
  /^(?:[\w-]+ ){0,3}?([\w-]+)(?= (?:can|may|must|do|does|did|is|are|has|have|should|will|could|fit|i|we|you|in|per|at|of|for|on|to)\b)/i;

/** Least number of words of a question: "how to" is still being typed. */
const LEAST = 3;

/** Whether a query asks for a sentence, not for a page. */
export function isQuestion(query: string): boolean {
  const text = query.trim().toLowerCase();
  if (text.split(/\s+/).length < LEAST) return false;
  return text.endsWith('?') || FORMS.some(([form]) => form.test(text));
}

/** Splits a question into kind and subject. Text that is no question is its own subject. */
export function askedOf(question: string): Asked {
  const text = question.trim().replace(/[\s?!.]+$/, '');
  for (const [form, kind] of FORMS) {
    const begin = form.exec(text.toLowerCase());
    if (!begin) continue;
    const rest = text
      .slice(begin[0].length)
      .replace(/ (?:mean|stand for)$/i, '')
      .trim();
    const counted = /^how many\b/i.test(begin[0]) ? COUNTED_NOUN.exec(rest)?.[1] : undefined;
    return {kind, subject: rest === '' ? text : subjectOf(kind, rest), ...(counted !== undefined && {counted})};
  }
  return {kind: 'other', subject: text};
}

/** Words that form the sentence around a subject. A passage may lack them. */
const SOFT: ReadonlySet<string> = new Set(
  `accepted all allow allowed any between deep difference ever exceed exist fast few format get give happen have high into keep kept
  large last limit live long many max maximum may mean min minimum most much must need number often old only per
  possible run see send set show size support supported take use valid want work`.split(/\s+/),
);

export function isSoft(words: readonly string[]): boolean {
  return words.every((word) => SOFT.has(word));
}

const NUMBER = String.raw`(?:(?<![\w#-])\d[\d,.]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty))`;
const ABBREVIATIONS = /\b[A-Z]{2,}\w*(?: \d+)?(?:,| and | or ).*\b[A-Z]{2,}/;
/** Words that rows and sentences about durations contain. */
const LASTS = /\b(?:lifetime|lasts?|valid|validity|kept|keeps?|retention|expires?|waits?|length|within|older)\b/i;
const FIRST_CELL = /^(?:lifetime|kept|retention|valid|validity|length|number|size|limits?|quantity|default)\b/i;
const WITH_NUMBER = new RegExp(NUMBER, 'i');
const LIMIT = new RegExp(
  String.raw`\b(?:at most|at least|up to|maximum|no more than|limit|default|within|exactly)\b|${NUMBER} ?(?:to|–) ?${NUMBER}`,
  'i',
);
const UNIT_OF_TIME = new RegExp(
  String.raw`${NUMBER}[ -]?(?:s|ms|min|h|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b`,
  'i',
);
const UNIT_OF_LENGTH = new RegExp(String.raw`${NUMBER}[ -]?(?:characters?|letters?|digits?)\b`, 'i');
const BYTES = new RegExp(String.raw`${NUMBER}[ -]?(?:[KMG]B|bytes?|pixels?)\b`, 'i');
const COUNTED = new RegExp(String.raw`${NUMBER}[ -]?(?:rows?|characters?|records?|lines?)\b`, 'i');

/** The status of an answer, which counts nothing: `429 rate_limited`. */
const STATUS = /\b[1-5]\d\d(?= [a-z]+(?:_[a-z]+)+)/g;

const PERSON =
  /\b(?:who|everybody|nobody|owners?|admins?|managers?|approvers?|suppliers?|buyers?|requesters?|person|people|roles?|permission)\b/i;
const BEGINS_WITH_PERSON =
  /^(?:only )?(?:an? |the )?(?:\w+ )?(?:owners?|admins?|managers?|approvers?|suppliers?|buyers?|requesters?|everybody|nobody|people|users?)\b/i;

/** Factor for a length where a duration is more likely meant. */
const OTHER_UNIT = 0.4;

function says(text: string, pattern: RegExp): number {
  return pattern.test(text) ? 1 : 0;
}

/** Kinds whose answers have a clear form: without a number, for example, a text can't answer "how many". */
export const STRICT: ReadonlySet<Kind> = new Set(['duration', 'length', 'size', 'amount', 'format', 'address']);

/** How much a text looks like an answer of a kind, from 0 to 1; undefined when any text may be one. */
export function fitOf(kind: Kind, text: string): number | undefined {
  switch (kind) {
    case 'duration':
    case 'length':
      return (
        // "How long is a name" asks for characters; a text rarely has the one where the other is meant.
        Math.max(
          says(text, UNIT_OF_TIME) * (kind === 'length' ? 0 : 1),
          says(text, UNIT_OF_LENGTH) * (kind === 'length' ? 1 : OTHER_UNIT),
        ) *
        (0.6 + 0.25 * says(text, LASTS) + 0.15 * says(text, FIRST_CELL))
      );
    case 'size':
      return Math.max(says(text, BYTES), 0.6 * says(text, COUNTED));
    case 'amount':
      return (
        says(text.replace(STATUS, ''), WITH_NUMBER) * (0.45 + 0.4 * says(text, LIMIT) + 0.15 * says(text, FIRST_CELL))
      );
    case 'permission':
      return says(text, /\b(?:can|cannot|may|must|only|never|not|possible|allowed|refused|unless|fails?|yes|no)\b/i);
    case 'person':
      return Math.max(says(text, BEGINS_WITH_PERSON), 0.6 * says(text, PERSON));
    case 'time':
      return says(text, /\b(?:when|once|until|before|after|only|while|unless|as soon)\b/i);
    case 'reason':
      return says(text, /\b(?:because|so that|therefore|since|otherwise|so)\b/i);
    case 'choice':
      return Math.max(says(text, /,[^,]+(?:,| and | or )/), 2 * says(text, /\b(?:accepts?|supports|ISO \d+)\b/));
    case 'format':
      return (
        says(text, ABBREVIATIONS) * (0.7 + 0.3 * says(text, /\b(?:accepts?|accepted|supports?|takes?)\b|^formats?\b/i))
      );
    case 'address':
      return says(text, /https?:\/\//);
    case 'way':
      return says(
        text,
        /^(?:to|use|open|select|send|call|choose|add|write|read|accept|post|keep)\b|\b(?:with|use|call|send|select)\b/i,
      );
    case 'price':
      return says(text, /\b(?:costs?|free|prices?|charges?|fees?|estimate[sd]?|freight)\b/i);
    case 'definition':
    case 'difference':
    case 'other':
      return undefined;
  }
}
