import {load} from 'cheerio';
import type {Expected} from './expected';
import {dense, idsLike} from './text';

/** A built page as a reader without scripts has it. */
export class StaticPage {
  private readonly all: string;
  private readonly byId = new Map<string, string>();
  /** Entries of the plain lists that stand directly in an element with an id. */
  private readonly entries = new Map<string, string[]>();
  /** Ids that stand more than once. */
  readonly twice: string[] = [];

  constructor(html: string) {
    const $ = load(html);
    $('script, style, template').remove();
    const main = $('main');
    this.all = dense(main.text());
    for (const element of $('[id]').toArray()) {
      const id = $(element).attr('id') ?? '';
      if (this.byId.has(id)) this.twice.push(id);
      else this.byId.set(id, dense($(element).text()));
      const entries = $(element).children('ul').children('li:not([id])').toArray();
      if (entries.length > 0)
        this.entries.set(
          id,
          entries.map((entry) => dense($(entry).text())),
        );
    }
  }

  /** Whether the page shows it in one of its places. */
  shows({places, texts, entry}: Expected): boolean {
    const [first = '', ...others] = texts.map(dense);
    const holds = (text: string): boolean => [first, ...others].every((part) => text.includes(part));
    if (!places) return holds(this.all);
    const ids = idsLike([...this.byId.keys()], places);
    if (entry) return ids.some((id) => this.entries.get(id)?.some((text) => text.startsWith(first) && holds(text)));
    return ids.some((id) => holds(this.byId.get(id) ?? ''));
  }
}
