/** The weights of ranking, in one place. They were chosen with the queries that are not set aside. */
export const WEIGHTS = {
  /** Weight of the scores of each layer. */
  layers: {head: 1, fields: 0.55, phrases: 0.6, text: 1},
  /** Weight of phrases for a query of more than two words: titles say the shorter ones. */
  longPhraseScore: 0.8,
  /** Factor for a title that equals the query. */
  wholeTitle: 1.4,
  /** Factor for a title that is a synonym of the query. */
  sameTitle: 1.9,
  /** Factor for a page that says, as one of its keywords, that it is about just the query. */
  wholeKeyword: 2,
  /** Factor for the name of a field or value that equals the query. */
  named: 1.3,
  /** Addition to 1 for a title that consists of the query's words; parts of it count as parts. */
  titleFit: 0.6,
  /** The same for the best of the phrases that readers type. */
  phraseFit: 0.2,
  longPhraseFit: 0.5,
  /** Factor for a place with a phrase that says just the query. */
  wholePhrase: 1.3,
  /** Powers of the share of the query that a phrase says, and of the share of the phrase that the query says. */
  phraseSaid: 1.5,
  phraseOwn: 0.5,
  /** Phrases that are less like the query don't count. */
  leastPhrase: 0.06,
  /** The words that all phrases of a place have together: weight of their score, share of a long query from which they count, and how much of a word's share they are. */
  bag: 0.35,
  leastBag: 0.25,
  bagShare: 0.8,
  /** Factor for whole pages, which come before their sections. */
  page: 1.9,
  /** Share of the words that a record lacks and another part of its page has: they count as much as this. */
  elsewhere: 0.35,
  /** Power of the rarity of a word in its weight, and factors for words that say little: of their weight and score. */
  rarity: 0.5,
  soft: 0.5,
  softScore: 0.65,
  /** Number of entries with a word below which it is not rarer still. */
  rare: 60,
  /** Factor for an operation when a query is written as people talk. */
  plainOperation: 0.65,
  /** Power of the share of the query that a record covers. */
  coverage: 3,
  /** Factor by rank: about 0.6 for parameters, 1.1 for operations, 1.6 for pages about a subject. */
  rankBase: 0.08,
  rankStep: 0.17,
  /** Factors for a match by a synonym, by another form of the word, and by the beginning of a word. */
  instead: 0.7,
  form: 0.5,
  prefix: 0.6,
  /** Weights of matches by the field they are in. */
  title: 4,
  keywords: 4,
  phrases: 1.5,
  names: 1.5,
  context: 0.6,
};
