import MiniSearch, {type Query, type SearchOptions} from 'minisearch';
import {term, tokenize} from '../text';
import type {Entry, Layer as LayerName} from './files';
import type {Want} from './query';
import {swaps, type Vocabulary} from './vocabulary';

/** What full text reads of an entry. */
interface Doc {
  id: number;
  title: string;
  names: string;
  keywords: string;
  context: string;
  content: string;
}

/** How much a word counts by where it stands. */
const WEIGHTS: Record<LayerName, Partial<Record<keyof Doc, number>>> = {
  head: {title: 5, keywords: 2.5, names: 1.5, context: 0.6},
  fields: {title: 3, names: 1, context: 0.4, content: 1},
  text: {content: 1},
};

/** What a match by another word for the same is worth, and one by the beginning of a word. */
const INSTEAD = 0.45;
const PREFIX = 0.45;
/** The same for an acronym: "purchase order" is what `po` means, "portal" only begins so. */
const SPELT_OUT = 0.9;
const ACRONYM_PREFIX = 0.1;
const FUZZY = 0.5;

/** Identity: words of a query come as they are indexed. */
const AS_IT_IS: SearchOptions = {tokenize: (text) => [text], processTerm: (word) => word};

/** "Pick lists" → "Picklists": readers write two words as one. */
function compounds(title: string): string[] {
  const words = title.split(/[\s-]+/);
  return words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
}

function docOf(id: number, entry: Entry, layer: LayerName): Doc {
  const {content = '', identifiers = [], keywords = []} = entry;
  const lvl2 = entry['hierarchy.lvl2'] ?? '';
  const lvl3 = entry['hierarchy.lvl3'] ?? '';
  const title = lvl3 || lvl2 || entry['hierarchy.lvl1'];
  // The second part of a long text has its heading above the first part.
  const own = entry.type === 'content' ? '' : title;
  // "Clients API" says nothing about one of its 5,000 places; "Materials" does.
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

/** What one layer knows of one thing the query asks for. */
export interface Match {
  id: number;
  score: number;
  /** Words of the entry that matched, as indexed. */
  terms: readonly string[];
}

/** Full text over the records of one file. */
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

  /** Adds entries in small steps, so that queries that arrive meanwhile are answered. @param from number of the first */
  async add(entries: readonly Entry[], from: number): Promise<void> {
    const docs = entries.map((entry, index) => docOf(from + index, entry, this.name));
    await this.index.addAllAsync(docs, {chunkSize: 200});
  }

  /** How a word is looked up: as written, then as the beginning of a word, then with typing errors. */
  private wordQuery(word: string, open: boolean): Query {
    // A finished word that the texts know is looked up as it is: what begins with it too is found by titles.
    const prefix = open || (word.length > 3 && this.name !== 'text');
    if (this.vocabulary.has(word)) return {queries: [word], prefix};
    if (this.vocabulary.hasPrefix(word)) return {queries: [word], prefix: true};
    // Nearly every short word is another one with two letters swapped: "ASN" is no beginning of "sandbox".
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

  /** Everything that has what is wanted. Of several ways to say it the best counts. */
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
