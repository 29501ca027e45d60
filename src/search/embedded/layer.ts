import MiniSearch, {type Query, type SearchOptions} from 'minisearch';
import {term, tokenize} from '../text';
import type {Entry, Layer as LayerName} from './files';
import type {Want} from './query';
import {swaps, type Vocabulary} from './vocabulary';

/** The searchable texts of an entry. */
interface Doc {
  id: number;
  title: string;
  names: string;
  keywords: string;
  context: string;
  content: string;
}

/** Weight of a match by the field it is in. */
const WEIGHTS: Record<LayerName, Partial<Record<keyof Doc, number>>> = {
  head: {title: 5, keywords: 2.5, names: 1.5, context: 0.6},
  fields: {title: 3, names: 1, context: 0.4, content: 1},
  text: {content: 1},
};

/** Factors for a match by a synonym, and by the beginning of a word. */
const INSTEAD = 0.45;
const PREFIX = 0.45;
/** The same for an acronym: `po` means "purchase order", and "portal" only begins with it. */
const SPELT_OUT = 0.9;
const ACRONYM_PREFIX = 0.1;
const FUZZY = 0.5;

/** Identity functions, because the words of a query are normalised already. */
const AS_IT_IS: SearchOptions = {tokenize: (text) => [text], processTerm: (word) => word};

/** "Pick lists" → "Picklists": some readers write two words as one. */
function compounds(title: string): string[] {
  const words = title.split(/[\s-]+/);
  return words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
}

function docOf(id: number, entry: Entry, layer: LayerName): Doc {
  const {content = '', identifiers = [], keywords = []} = entry;
  const lvl2 = entry['hierarchy.lvl2'] ?? '';
  const lvl3 = entry['hierarchy.lvl3'] ?? '';
  const title = lvl3 || lvl2 || entry['hierarchy.lvl1'];
  // A further part of a long section does not repeat the heading.
  const own = entry.type === 'content' ? '' : title;
  // "Clients API" is too common to tell records apart; "Materials" does.
  const part = entry['hierarchy.lvl0'].split(' · ').slice(1).join(' ');
  const above = [part, entry['hierarchy.lvl1'], lvl2].filter((text) => text !== title);
  return {
    id,
    title: layer === 'text' ? '' : own,
    names: layer === 'text' ? '' : [...identifiers, ...(layer === 'head' ? compounds(own) : [])].join(' '),
    keywords: layer === 'text' ? '' : keywords.join(' '),
    context: layer === 'text' ? '' : above.join(' '),
    content,
  };
}

/** A match of one want in one layer. */
export interface Match {
  id: number;
  score: number;
  /** Words of the index that matched. */
  terms: readonly string[];
}

/** Full text over the records of one layer. */
export class Layer {
  private readonly index: MiniSearch<Doc>;

  constructor(
    private readonly name: LayerName,
    private readonly vocabulary: Vocabulary,
  ) {
    this.index = new MiniSearch<Doc>({
      fields: Object.keys(WEIGHTS[name]),
      tokenize,
      processTerm: (word) => {
        const form = term(word);
        vocabulary.add(form);
        return form;
      },
    });
  }

  /**
   * Adds entries in small steps, so that queries in the meantime are answered. @param from number of the first entry
   */
  async add(entries: readonly Entry[], from: number): Promise<void> {
    const docs = entries.map((entry, index) => docOf(from + index, entry, this.name));
    await this.index.addAllAsync(docs, {chunkSize: 200});
  }

  /** Looks a word up as written, then as the beginning of a word, then with typing errors. */
  private wordQuery(word: string, open: boolean): Query {
    // A complete word of the texts is not extended there; titles find longer words that begin with it.
    const prefix = open || (word.length > 3 && this.name !== 'text');
    if (this.vocabulary.has(word)) return {queries: [word], prefix};
    if (this.vocabulary.hasPrefix(word)) return {queries: [word], prefix: true};
    // Not for short words, which swapped letters often turn into another word: "ASN" is not the beginning of "sandbox".
    const swapped = word.length > 3 ? swaps(word).filter((other) => this.vocabulary.hasPrefix(other)) : [];
    const fuzzy = word.length > 5 ? 2 : word.length > 3 ? 1 : false;
    return {
      combineWith: 'OR',
      queries: [{queries: [word], fuzzy}, ...swapped.map((other) => ({queries: [other], prefix: true}))],
    };
  }

  private run(query: Query, prefix = PREFIX): Match[] {
    return this.index
      .search(query, {...AS_IT_IS, boost: WEIGHTS[this.name], weights: {prefix, fuzzy: FUZZY}})
      .map(({id, score, terms}) => ({id: id as number, score, terms}));
  }

  /** The matches of a want. Of several ways to say it, the best one counts. */
  find({words, instead, open, acronym}: Want): Match[] {
    const said = acronym
      ? this.run({queries: [...words], prefix: open && this.name === 'head'}, ACRONYM_PREFIX)
      : this.run({
          combineWith: 'AND',
          queries: words.map((word, at) => this.wordQuery(word, open && at === words.length - 1)),
        });
    if (instead.length === 0) return said;
    const best = new Map(said.map((match) => [match.id, match]));
    for (const phrase of instead) {
      for (const match of this.run({combineWith: 'AND', queries: [...phrase]})) {
        const before = best.get(match.id);
        const score = match.score * (acronym ? SPELT_OUT : INSTEAD);
        if (!before || before.score < score) best.set(match.id, {...match, score});
      }
    }
    return [...best.values()];
  }
}
