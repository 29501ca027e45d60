import {
  FACETS,
  HITS_PER_PAGE,
  type Facet,
  type FacetName,
  type Hit,
  type Preview,
  type SearchQuery,
  type SearchResults,
  type Spelling,
} from '../types';
import {clean, fold, term} from '../text';
import {isLatest} from '../version';
import {ForeignWords, NO_FOREIGN_WORDS} from '../foreign';
import {formsOf} from '../forms';
import {callOf} from './calls';
import {ExactIndex, type Exactness} from './exact';
import {FIELD_KINDS, LAYERS, unpackRows, type Entry, type FieldsFile, type HeadFile, type TextFile} from './files';
import {Layer, type LayerName, type Match} from './layer';
import {normal, Phrases, titleFit} from './likeness';
import {excerpt, mark} from './mark';
import {isKnown, KNOWN_WORDS, LIMIT, wantsOf, type Want} from './query';
import {swaps, Vocabulary} from './vocabulary';
import {WEIGHTS} from './weights';

/** An entry that matches. */
export interface Found {
  number: number;
  entry: Entry;
  score: number;
  /** Number of wants that it matches. */
  covered: number;
  /** The share of the query that it matches: rare words weigh more than common ones. */
  share: number;
  terms: Set<string>;
  /** Words that matched, for each want. */
  termsOf: readonly string[][];
}

/** Addition for a name or call that matches exactly, by exactness: more than any full-text score. */
const EXACT: Record<Exactness, number> = {3: 3000, 2: 2000, 1: 1000};
/** Deduction for each position in the order of exact matches. */
const ORDER = 9;
/** A word of a question is corrected when it is longer than this: "bread" is no misspelt "brand". */
const SURE = 5;
/** Greatest number of characters of a query that are looked at. Commands are long, but a pasted file is no query. */
const LONGEST = 2000;
/** With fewer pages than this, pages that lack words of the query are results, too. */
const FEW_PAGES = 5;
/** Number of words up to which a query is short: titles say it. */
const SHORT = 2;
/** A phrase says just the query when its fit is greater than this: sums of shares are not exactly 1. */
const WHOLE = 0.999;
/** Greatest number of fields with the same name that come before everything else. */
const EXACT_FIELDS = 4;
function rankFactor(rank: number): number {
  return WEIGHTS.rankBase + rank * WEIGHTS.rankStep;
}

function titleOf(entry: Entry): string {
  return entry['hierarchy.lvl3'] ?? entry['hierarchy.lvl2'] ?? entry['hierarchy.lvl1'];
}

/** The part of a query that some of its wants are. */
function shareOf(wants: Iterable<number>, weights: readonly number[]): number {
  let share = 0;
  for (const at of wants) share += weights[at] ?? 0;
  return share;
}

/** The numbers of the wants that any record of a page matches, by page. */
function coveredByPage(found: Iterable<Found>): Map<string, Set<number>> {
  const pages = new Map<string, Set<number>>();
  for (const {entry, termsOf} of found) {
    const known = pages.get(entry.url_without_anchor) ?? new Set<number>();
    pages.set(entry.url_without_anchor, known);
    for (const [at, terms] of termsOf.entries()) if (terms.length > 0) known.add(at);
  }
  return pages;
}

function valuesOf(entry: Entry, facet: FacetName): readonly string[] {
  return facet === 'audience' ? entry.audience : [entry[facet]];
}

function passes(entry: Entry, query: SearchQuery, except?: FacetName): boolean {
  // Without a wish, older versions would only repeat what the latest says.
  const isWanted = query.tags?.length ? query.tags.includes(entry.docusaurus_tag) : isLatest(entry.docusaurus_tag);
  if (!isWanted) return false;
  return FACETS.every((facet) => {
    const wanted = facet === except ? undefined : query[facet];
    return !wanted || wanted.length === 0 || valuesOf(entry, facet).some((value) => wanted.includes(value));
  });
}

/** How many wants an entry must match to be a result. */
function leastCovered(found: readonly Found[], wants: number): number {
  const best = Math.max(0, ...found.map(({covered}) => covered));
  // Short queries name exactly what they want. Of a longer question, a page may lack a word.
  return wants <= 2 ? best : Math.max(1, Math.ceil(best * 0.66));
}

/** Whether a want is the beginning of a word, with too few letters to select by. */
function isShort({words, open, acronym}: Want, letters = 2): boolean {
  return open && !acronym && words.length === 1 && (words[0] ?? '').length <= letters;
}

/** Drops a single letter at the end of a query, because its word has only begun. */
function withoutBeginning(wants: readonly Want[]): readonly Want[] {
  const last = wants.at(-1);
  return wants.length > 1 && last && isShort(last, 1) ? wants.slice(0, -1) : wants;
}

/** Small words that people write between the others, and that few titles have. */
const PLAIN = /\b(?:i|me|my|we|us|our|you|your|how|can|to|the|with|who|what|which|where|when|why)\b/i;

/** Whether a query is written as people talk. They look for a guide sooner than for an operation. */
function isPlainEnglish(query: string): boolean {
  return PLAIN.test(query);
}

/** A word of the index as the best matching entry writes it, in small letters. */
function writtenAs(word: string, matches: readonly Found[]): string {
  const best = matches.find(({terms}) => terms.has(word))?.entry;
  const written = `${best ? titleOf(best) : ''} ${best?.content ?? ''}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  return written.find((one) => term(one) === word)?.toLowerCase() ?? word;
}

/** A query as it was understood, with its words as the pages write them. */
function shownFor(query: string, words: ReadonlyMap<string, string>, matches: readonly Found[]): string {
  const text = query.replace(/[\p{L}\p{N}]+/gu, (written) => {
    const near = words.get(written);
    return near === undefined ? written : writtenAs(near, matches);
  });
  return clean(text);
}

/** A query as the engine understands it. */
interface Corrected {
  text: string;
  /** What each unknown word, as it was typed, stands for. */
  words: ReadonlyMap<string, string>;
  spelling?: Spelling;
}

/** Search in memory over the published records. */
export class Engine {
  readonly entries: Entry[] = [];
  private readonly vocabulary = new Vocabulary();
  private readonly layers = new Map<LayerName, Layer>();
  private readonly exact = new ExactIndex();
  private readonly titles: string[] = [];
  private readonly keywords = new Map<number, ReadonlySet<string>>();
  private readonly phrases = new Phrases();
  private head: HeadFile | undefined;
  /** The hits of the last search, by the id of their records. */
  private shown: ReadonlyMap<string, Found> = new Map();
  /** Words of other languages, which come with the fields. */
  private foreign = NO_FOREIGN_WORDS;
  private words: ReadonlySet<string> = KNOWN_WORDS;

  /** Whether all layers are loaded. */
  get complete(): boolean {
    return LAYERS.every((name) => this.layers.has(name));
  }

  private async put(name: LayerName, entries: readonly Entry[], from: number): Promise<void> {
    const layer = new Layer(name, this.vocabulary);
    await layer.add(entries, from);
    this.layers.set(name, layer);
  }

  private append(entries: readonly Entry[]): number {
    const from = this.entries.length;
    entries.forEach((entry, index) => {
      this.entries.push(entry);
      this.exact.add(entry, from + index);
      this.titles.push(normal(titleOf(entry)));
      const {keywords = []} = entry;
      if (keywords.length > 0) this.keywords.set(from + index, new Set(keywords.map(normal)));
    });
    return from;
  }

  async addHead(head: HeadFile): Promise<void> {
    this.head = head;
    const entries = unpackRows(head, head.rows);
    await this.put('head', entries, this.append(entries));
  }

  /** @throws Error when the head is not loaded yet */
  async addFields(fields: FieldsFile): Promise<void> {
    if (!this.head) throw new Error('The head of the search index comes first.');
    this.foreign = new ForeignWords(fields.foreign);
    this.words = new Set([...KNOWN_WORDS, ...this.foreign.words]);
    const entries = unpackRows(this.head, fields.rows, fields.texts);
    await this.put('fields', entries, this.append(entries));
    await this.addPhrases(fields.phrases);
  }

  private async addPhrases(packed: FieldsFile['phrases']): Promise<void> {
    const layer = new Layer('phrases', this.vocabulary);
    await layer.addPhrases(this.phrases.add(packed));
    this.layers.set('phrases', layer);
  }

  /** Adds the texts to the entries of the head. @throws Error when the head is not loaded yet */
  async addText(texts: TextFile): Promise<void> {
    if (!this.head) throw new Error('The head of the search index comes first.');
    const entries = unpackRows(this.head, this.head.rows, texts);
    await this.put('text', entries, 0);
    texts.forEach((content, number) => {
      const entry = this.entries[number];
      if (entry && content !== '') entry.content = content;
    });
  }

  /** The wants of a query, in the languages that are loaded. */
  wantsOf(query: string): Want[] {
    return wantsOf(query, this.foreign);
  }

  /** Whether a word stands anywhere in the index. */
  knows(word: string): boolean {
    return this.vocabulary.has(word);
  }

  /** What readers type when they look for a record. */
  phrasesOf(number: number): readonly string[] {
    return this.phrases.of(number);
  }

  /** The share that a record covers, with the rest of its page counting a little, and what its title says. */
  private byPages(
    wants: readonly Want[],
    weights: readonly number[],
    found: ReadonlyMap<number, Found>,
  ): (entry: Found) => number {
    const onPage = coveredByPage(found.values());
    return ({number, share, entry: {url_without_anchor: page, type}}) => {
      const more = shareOf(onPage.get(page) ?? [], weights) - share;
      return (
        (share + WEIGHTS.elsewhere * more) ** WEIGHTS.coverage *
        (type === 'lvl1' ? WEIGHTS.page : 1) *
        (1 + WEIGHTS.titleFit * titleFit(this.titles[number] ?? '', wants, weights))
      );
    };
  }

  /** How much of a query each want is, all together 1. @param spread number of entries that each one matches */
  private weightsOf(wants: readonly Want[], spread: readonly number[]): number[] {
    const all = wants.map(({soft}, at) => {
      const rarity = Math.log(1 + this.entries.length / (WEIGHTS.rare + (spread[at] ?? 0)));
      return rarity ** WEIGHTS.rarity * (soft ? WEIGHTS.soft : 1);
    });
    const total = all.reduce((sum, weight) => sum + weight, 0);
    return all.map((weight) => weight / total);
  }

  /**
   * Every entry that matches any want, in no order.
   *
   * @param isQuestion a question looks for a sentence, so whole pages and their names are no better than others
   */
  look(wants: readonly Want[], query: string, isQuestion = false): Found[] {
    const found = new Map<number, Found>();
    const note = (number: number): Found | undefined => {
      const known = found.get(number);
      const entry = this.entries[number];
      if (known || !entry) return known;
      const made: Found = {
        number,
        entry,
        score: 0,
        covered: 0,
        share: 0,
        terms: new Set(),
        termsOf: wants.map(() => []),
      };
      found.set(number, made);
      return made;
    };
    const exact = this.exact.find(query);
    // A call is found by exact matching only: the words of its path would match too much in full text.
    const layers = exact.size > 0 && this.exact.isCall(query) ? [] : [...this.layers];
    const phraseFits = new Map<number, number>();
    /** Matches in phrases, for each want. */
    const inPhrases = new Map<number, {score: number; terms: readonly string[]}[]>();
    const spread: number[] = [];
    for (const [at, want] of wants.entries()) {
      const here = new Map<number, Match>();
      for (const [name, layer] of layers) {
        // Too many words begin with two given letters, so only titles are searched for them.
        if (name !== 'head' && isShort(want)) continue;
        for (const {id, score, terms} of layer.find(want)) {
          if (name === 'phrases') {
            const known = inPhrases.get(id) ?? wants.map(() => ({score: 0, terms: []}));
            known[at] = {score, terms};
            inPhrases.set(id, known);
            continue;
          }
          const before = here.get(id);
          const weighed = score * WEIGHTS.layers[name];
          here.set(id, {id, score: (before?.score ?? 0) + weighed, terms: [...(before?.terms ?? []), ...terms]});
        }
      }
      spread.push(here.size);
      for (const {id, score, terms} of here.values()) {
        const entry = note(id);
        if (!entry) continue;
        entry.score += score * (want.soft && !isQuestion ? WEIGHTS.softScore : 1);
        entry.covered += 1;
        entry.termsOf[at]?.push(...terms);
        for (const word of terms) entry.terms.add(word);
      }
    }
    const weights = isQuestion ? wants.map(() => 1 / wants.length) : this.weightsOf(wants, spread);
    // Of a phrase, single words say little: the one that says most of the wants counts, as much as it is like them.
    const isLong = !isQuestion && wants.length > SHORT;
    const phraseScore = isLong ? WEIGHTS.longPhraseScore : WEIGHTS.layers.phrases;
    /** Shares of the query that only several phrases of a place say together. */
    const hinted = new Map<number, number>();
    for (const [number, matches] of inPhrases) {
      const {fit, said} = this.phrases.best(number, wants, weights);
      const all = isLong ? matches.flatMap(({terms}, at) => (terms.length > 0 ? [at] : [])) : [];
      const hint = shareOf(all, weights) > WEIGHTS.leastBag ? note(number) : undefined;
      if (hint) {
        for (const at of all) hint.score += (matches[at]?.score ?? 0) * WEIGHTS.bag;
        const others = all.filter((at) => hint.termsOf[at]?.length === 0 && !said.includes(at));
        hinted.set(number, shareOf(others, weights));
      }
      const entry = fit < WEIGHTS.leastPhrase ? undefined : note(number);
      if (!entry) continue;
      for (const at of said) {
        const {score, terms} = matches[at] ?? {score: 0, terms: []};
        entry.score += score * fit * phraseScore;
        if (entry.termsOf[at]?.length === 0) entry.covered += 1;
        entry.termsOf[at]?.push(...terms);
      }
      phraseFits.set(number, fit);
    }
    const whole = normal(wants.flatMap(({words}) => words).join(' '));
    const [only, ...others] = wants;
    const instead =
      others.length === 0 ? new Set(only?.instead.map((phrase) => normal(phrase.join(' ')))) : new Set<string>();
    for (const entry of found.values())
      entry.share =
        shareOf(
          entry.termsOf.flatMap((terms, at) => (terms.length > 0 ? [at] : [])),
          weights,
        ) +
        WEIGHTS.bagShare * (hinted.get(entry.number) ?? 0);
    const weigh = isQuestion
      ? ({share}: Found): number => share ** WEIGHTS.coverage
      : this.byPages(wants, weights, found);
    const isPlain = !isQuestion && isPlainEnglish(query);
    for (const entry of found.values()) {
      if (isPlain && entry.entry.kind === 'operation') entry.score *= WEIGHTS.plainOperation;
      const fit = phraseFits.get(entry.number) ?? 0;
      entry.score *=
        weigh(entry) *
        rankFactor(entry.entry.rank) *
        (1 + (isLong ? WEIGHTS.longPhraseFit : WEIGHTS.phraseFit) * fit) *
        (!isQuestion && fit > WHOLE ? WEIGHTS.wholePhrase : 1);
      const title = this.titles[entry.number] ?? '';
      if (title === whole) entry.score *= WEIGHTS.wholeTitle;
      else if (instead.has(title)) entry.score *= WEIGHTS.sameTitle;
      else if (!isQuestion && this.keywords.get(entry.number)?.has(whole)) entry.score *= WEIGHTS.wholeKeyword;
    }
    for (const number of this.exact.named(fold(query.trim()))) {
      const entry = found.get(number);
      if (entry && (isQuestion || FIELD_KINDS.has(entry.entry.kind))) entry.score *= WEIGHTS.named;
    }
    let fields = 0;
    let place = 0;
    for (const [number, exactness] of exact) {
      const entry = note(number);
      if (!entry) continue;
      // A header that many operations describe differently must not hide the page about it.
      if (FIELD_KINDS.has(entry.entry.kind)) fields += 1;
      if (fields > EXACT_FIELDS && FIELD_KINDS.has(entry.entry.kind)) continue;
      entry.covered = Math.max(entry.covered, wants.length);
      entry.score += EXACT[exactness] + 100 * entry.entry.rank - ORDER * Math.min(place, 9);
      place += 1;
      for (const {words} of wants) for (const word of words) entry.terms.add(word);
    }
    return [...found.values()];
  }

  /** Every entry that matches most of the wants, best first. */
  match(wants: readonly Want[], query: string): Found[] {
    const found = this.look(wants, query).sort((a, b) => b.score - a.score);
    const least = leastCovered(found, wants.length);
    const best = found.filter(({covered}) => covered >= least);
    // Few pages may be none that the reader meant, so those that lack a word follow them.
    return new Set(best.map(({entry}) => entry.url_without_anchor)).size < FEW_PAGES ? found : best;
  }

  /** The best record of each page that a search finds, best first. */
  pagesFor(query: string): Found[] {
    const pages = new Map<string, Found>();
    for (const found of this.match(this.wantsOf(query), query))
      if (isLatest(found.entry.docusaurus_tag) && !pages.has(found.entry.url_without_anchor))
        pages.set(found.entry.url_without_anchor, found);
    return [...pages.values()];
  }

  /** The texts of the sections of a page with a heading, in their order. */
  sectionOf(page: string, heading: string): Entry[] {
    return this.entries.filter(
      ({url_without_anchor: url, ...entry}) => url === page && entry['hierarchy.lvl2'] === heading,
    );
  }

  private hit({entry, terms}: Found, nth: number): Hit {
    const call = entry.kind === 'operation' ? callOf(entry.identifiers ?? []) : undefined;
    return {
      record: {...placeIn(entry), id: nth === 0 ? entry.url : `${entry.url}#${nth}`},
      title: mark(titleOf(entry), terms),
      ...(call && {call}),
      ...(entry.content !== undefined && {excerpt: excerpt(entry.content, terms)}),
    };
  }

  search(query: SearchQuery): SearchResults {
    const {text, words, spelling} = this.corrected(query.q.slice(0, LONGEST));
    const wants = withoutBeginning(this.wantsOf(text));
    const matches = wants.length === 0 ? [] : this.match(wants, text);
    const pages = new Map<string, Found[]>();
    for (const match of matches) {
      if (!passes(match.entry, query)) continue;
      const page = pages.get(match.entry.url_without_anchor);
      if (page) page.push(match);
      else pages.set(match.entry.url_without_anchor, [match]);
    }
    const shown = [...pages.values()]
      .slice((query.page - 1) * query.perPage, query.page * query.perPage)
      .map(withoutSameAddress);
    const hits = shown.flatMap((page) => page.map((match) => ({match, hit: this.hit(match, this.nth(match))})));
    this.shown = new Map(hits.map(({match, hit}) => [hit.record.id, match]));
    return {
      query,
      hits: hits.map(({hit}) => hit),
      found: pages.size,
      facets: facetsOf(matches, query),
      engine: 'embedded',
      ...(!this.complete && {partial: true as const}),
      ...(spelling &&
        pages.size > 0 && {
          spelling: {...spelling, ...(text !== query.q && {shownFor: shownFor(query.q, words, matches)})},
        }),
    };
  }

  /** More of a hit of the last search. @param id of its record */
  preview(id: string): Preview | undefined {
    const found = this.shown.get(id);
    if (!found) return undefined;
    const {entry, terms} = found;
    const isPage = entry.type === 'lvl1';
    const sections = this.entries
      .filter(({url_without_anchor: page, type}) => isPage && type === 'lvl2' && page === entry.url_without_anchor)
      .flatMap(({kind, 'hierarchy.lvl2': heading = ''}) => (kind === 'section' ? [heading] : []));
    return {text: mark(entry.content ?? '', terms), sections: [...new Set(sections)]};
  }

  /**
   * A query as the engine understands it: words that no record has are replaced by those that they are spelt like.
   *
   * @param isQuestion a question keeps a word that is not clearly misspelt, because without it another would be answered
   */
  corrected(query: string, isQuestion = false): Corrected {
    if (this.exact.find(query).size > 0) return {text: query, words: new Map()};
    const unknown: string[] = [];
    const words = new Map<string, string>();
    const text = query.slice(0, LIMIT).replace(/[\p{L}\p{N}]+/gu, (written, at: number) => {
      const word = term(written);
      if (word.length < 3 || /\d/.test(word) || this.isKnown(word)) return written;
      unknown.push(written);
      const near = this.near(word, isQuestion, at + written.length === query.length);
      words.set(written, near);
      return near;
    });
    if (unknown.length === 0) return {text: query, words};
    return text.trim() === '' ? {text: query, words, spelling: {unknown}} : {text, words, spelling: {unknown}};
  }

  private isKnown(word: string): boolean {
    if (this.vocabulary.hasPrefix(word) || isKnown(word, this.foreign)) return true;
    // "retried" is a form of "retry", but "measurre" none of "measure".
    return formsOf(word).some((form) => this.vocabulary.has(form) && formsOf(form).includes(word));
  }

  /** The word that an unknown one stands for; empty when there is none. */
  private near(word: string, isQuestion: boolean, isOpen: boolean): string {
    const near = this.vocabulary.nearest(word, this.words, isQuestion ? 1 : 2);
    if (isQuestion) return near !== undefined && word.length > SURE && near[0] === word[0] ? near : word;
    // Two letters in the wrong order at the beginning of a word that is still being typed.
    const begun = isOpen && word.length > 3 ? swaps(word).find((other) => this.vocabulary.hasPrefix(other)) : undefined;
    return begun ?? near ?? '';
  }

  /** Number of earlier entries with the same address. */
  private nth({number, entry}: Found): number {
    let count = 0;
    for (let other = number - 1; this.entries[other]?.url_without_anchor === entry.url_without_anchor; other -= 1)
      if (this.entries[other]?.url === entry.url) count += 1;
    return count;
  }
}

/** Drops further hits with the same address: a long section has several records, and so has a field with its values. */
function withoutSameAddress(page: readonly Found[]): Found[] {
  const seen = new Set<string>();
  const different: Found[] = [];
  for (const found of page) {
    if (different.length === HITS_PER_PAGE) break;
    if (!seen.has(found.entry.url)) different.push(found);
    seen.add(found.entry.url);
  }
  return different;
}

/** The address, kind and headings of an entry, for a hit. */
function placeIn(entry: Entry): Omit<Hit['record'], 'id'> {
  const {url, url_without_anchor, type, kind, section} = entry;
  const lvl2 = entry['hierarchy.lvl2'];
  const lvl3 = entry['hierarchy.lvl3'];
  return {
    url,
    url_without_anchor,
    type,
    kind,
    section,
    'hierarchy.lvl0': entry['hierarchy.lvl0'],
    'hierarchy.lvl1': entry['hierarchy.lvl1'],
    ...(lvl2 !== undefined && {'hierarchy.lvl2': lvl2}),
    ...(lvl3 !== undefined && {'hierarchy.lvl3': lvl3}),
  };
}

/** Number of matching pages for each value of each facet. */
function facetsOf(matches: readonly Found[], query: SearchQuery): Record<FacetName, readonly Facet[]> {
  const count = (facet: FacetName): readonly Facet[] => {
    const pages = new Map<string, Set<string>>();
    for (const {entry} of matches) {
      if (!passes(entry, query, facet)) continue;
      for (const value of valuesOf(entry, facet)) {
        const known = pages.get(value) ?? new Set<string>();
        known.add(entry.url_without_anchor);
        pages.set(value, known);
      }
    }
    return [...pages].map(([value, set]) => ({value, count: set.size})).sort((a, b) => b.count - a.count);
  };
  return {section: count('section'), audience: count('audience'), kind: count('kind')};
}
