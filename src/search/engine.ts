import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch';
import type {SearchIndex} from './records';

export interface Hit {
  url: string;
  title: string;
  section: string;
  /** The heading that matched, or the page's description. */
  excerpt: string;
}

interface Entry {
  id: number;
  url: string;
  title: string;
  heading: string;
  keywords: string;
  description: string;
  section: string;
}

export interface Engine {
  search(query: string, limit: number): Hit[];
}

/** Words of a text: split at spaces and punctuation; identifiers are kept whole as well. */
export function tokenize(text: string): string[] {
  const whole = text.split(/[\s,;()]+/).filter(Boolean);
  const parts = text.split(/[\p{P}\p{S}\s]+/u).filter(Boolean);
  return [...new Set([...whole, ...parts])];
}

function entriesOf(index: SearchIndex): Entry[] {
  let id = 0;
  return index.pages.flatMap((page) => {
    const shared = {title: page.title, section: page.section};
    const own: Entry = {
      ...shared,
      id: id++,
      url: page.url,
      heading: '',
      keywords: page.keywords ?? '',
      description: page.description,
    };
    const sections = page.headings.map(([anchor, heading]): Entry => ({
      ...shared,
      id: id++,
      url: `${page.url}#${anchor}`,
      heading,
      keywords: '',
      description: '',
    }));
    return [own, ...sections];
  });
}

/** Parts of the site with hundreds of pages of one kind: pages about a subject come before its single calls. */
const OPERATION_SECTIONS = new Set(['Clients API', 'Suppliers API']);

/** One wrong letter in words of up to seven, two in longer ones. */
const FORGIVING: SearchOptions = {
  fuzzy: (term) => (term.length > 3 ? (term.length > 7 ? 2 : 1) : false),
};

/** An index in memory over the published records. Building it takes some tens of milliseconds. */
export function createEngine(index: SearchIndex): Engine {
  const entries = entriesOf(index);
  const mini = new MiniSearch<Entry>({
    fields: ['title', 'heading', 'keywords', 'description'],
    // A section is found by its own heading; the words of the title already find its page.
    extractField: (entry, field) =>
      field === 'title' && entry.heading !== '' ? '' : String(entry[field as keyof Entry]),
    tokenize,
    searchOptions: {
      boost: {keywords: 5, title: 4, heading: 2, description: 1},
      prefix: (term, position, terms) => position === terms.length - 1 || term.length > 3,
      boostDocument: (id) => (OPERATION_SECTIONS.has(entries[id as number]?.section ?? '') ? 1 : 1.6),
    },
  });
  mini.addAll(entries);

  function toHit(result: SearchResult): Hit[] {
    const entry = entries[result.id as number];
    return entry
      ? [{url: entry.url, title: entry.title, section: entry.section, excerpt: entry.heading || entry.description}]
      : [];
  }

  return {
    search(query, limit) {
      if (query.trim() === '') return [];
      // Each step is asked only when the one before found nothing: as typed, with typing errors, any of the words.
      const steps: SearchOptions[] = [
        {combineWith: 'AND'},
        {combineWith: 'AND', ...FORGIVING},
        {combineWith: 'OR', ...FORGIVING},
      ];
      for (const step of steps) {
        const found = mini.search(query, step);
        if (found.length > 0) return found.slice(0, limit).flatMap(toHit);
      }
      return [];
    },
  };
}

/** Levenshtein distance, for the not-found page. Both texts are short. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The pages whose address is most like the one asked for. */
export function nearestPages(index: SearchIndex, path: string, limit: number): Hit[] {
  const wanted = path.toLowerCase();
  return index.pages
    .map((page) => ({page, score: distance(wanted, page.url.toLowerCase()) / Math.max(wanted.length, page.url.length)}))
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({page}) => ({url: page.url, title: page.title, section: page.section, excerpt: page.description}));
}
