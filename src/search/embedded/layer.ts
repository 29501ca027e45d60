import MiniSearch, {type Query, type SearchOptions} from 'minisearch';
import {STOPWORDS} from '../synonyms';
import {term, tokenize} from '../text';
import type {Entry, Layer as FileName} from './files';
import type {Want} from './query';
import type {Vocabulary} from './vocabulary';
import {WEIGHTS} from './weights';

/** The phrases come with the fields, and are searched as a layer of their own. */
export type LayerName = FileName | 'phrases';

/** The searchable texts of an entry. */
interface Doc {
  id: number;
  title: string;
  names: string;
  /** Pairs of words of the title, as one. */
  joined: string;
  keywords: string;
  context: string;
  content: string;
}

/** Weight of a match by the field it is in. */
const boosts = (layer: LayerName): Partial<Record<keyof Doc, number>> => {
  const {title, keywords, names, context, phrases} = WEIGHTS;
  if (layer === 'text') return {content: 1};
  if (layer === 'phrases') return {keywords: phrases};
  if (layer === 'fields') return {title: title * 0.6, names: 1, context: context * 0.7, content: 1};
  return {title, keywords, names, joined: names, context};
};

/** Factors for an acronym: `po` means "purchase order", and "portal" only begins with it. */
const SPELT_OUT = 0.9;
const ACRONYM_PREFIX = 0.1;

/** Identity functions, because the words of a query are normalised already. */
const AS_IT_IS: SearchOptions = {tokenize: (text) => [text], processTerm: (word) => word};

const STOP: ReadonlySet<string> = new Set(STOPWORDS);

/** "Pick lists" → "Picklists": some readers write two words as one, but none writes "apromotion". */
function compounds(title: string): string[] {
  const words = title.split(/[\s-]+/);
  return words
    .slice(1)
    .flatMap((word, at) => (STOP.has(word) || STOP.has(words[at] ?? '') ? [] : [`${words[at] ?? ''}${word}`]));
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
    names: layer === 'text' ? '' : identifiers.join(' '),
    joined: layer === 'head' ? compounds(own).join(' ') : '',
    keywords: layer === 'text' ? '' : keywords.join(' '),
    context: layer === 'text' ? '' : above.join(' '),
    content,
  };
}

const NOTHING: Omit<Doc, 'id'> = {title: '', names: '', joined: '', keywords: '', context: '', content: ''};

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
      fields: Object.keys(boosts(name)),
      tokenize,
      processTerm: (word, field) => {
        const form = term(word);
        vocabulary.add(form, field === 'joined');
        return form;
      },
    });
  }

  /**
   * Adds entries in small steps, so that queries in the meantime are answered. @param from number of the first entry
   */
  async add(entries: readonly Entry[], from: number): Promise<void> {
    await this.addDocs(entries.map((entry, index) => docOf(from + index, entry, this.name)));
  }

  /** Adds phrases to entries. */
  async addPhrases(phrases: ReadonlyMap<number, readonly string[]>): Promise<void> {
    await this.addDocs([...phrases].map(([id, all]) => ({...NOTHING, id, keywords: all.join(' ')})));
  }

  private async addDocs(docs: readonly Doc[]): Promise<void> {
    await this.index.addAllAsync(docs, {chunkSize: 200});
  }

  /** Looks a word up as written, then as the beginning of a word. */
  private wordQuery(word: string, open: boolean): Query {
    // A complete word of the texts is not extended there; titles find longer words that begin with it.
    const prefix = open || (word.length > 3 && this.name !== 'text');
    return {queries: [word], prefix: this.vocabulary.has(word) ? prefix : true};
  }

  private run(query: Query, prefix = WEIGHTS.prefix): Match[] {
    return this.index
      .search(query, {...AS_IT_IS, boost: boosts(this.name), weights: {prefix, fuzzy: 0}})
      .map(({id, score, terms}) => ({id: id as number, score, terms}));
  }

  /** The matches of a want. Of several ways to say it, the best one counts. */
  find({words, instead, forms = [], open, acronym, foreign}: Want): Match[] {
    const said = foreign
      ? []
      : acronym
        ? this.run({queries: [...words], prefix: open && this.name === 'head'}, ACRONYM_PREFIX)
        : this.run({
            combineWith: 'AND',
            queries: words.map((word, at) => this.wordQuery(word, open && at === words.length - 1)),
          });
    const best = new Map(said.map((match) => [match.id, match]));
    const also = (phrase: readonly string[], factor: number): void => {
      for (const match of this.run({combineWith: 'AND', queries: [...phrase]})) {
        const before = best.get(match.id);
        const score = match.score * factor;
        if (!before || before.score < score) best.set(match.id, {...match, score});
      }
    };
    for (const phrase of instead) also(phrase, foreign ? 1 : acronym ? SPELT_OUT : WEIGHTS.instead);
    for (const form of forms) if (this.vocabulary.has(form)) also([form], WEIGHTS.form);
    return [...best.values()];
  }
}
