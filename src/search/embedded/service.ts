import {passagesFor} from '../answers/passages';
import type {Passage, SearchQuery, SearchResults} from '../types';
import {Engine} from './engine';
import {fetchFile, fetchManifest} from './fetch';

/** The engine with its files: what runs in the worker, or in the page where there are no workers. */
export class Service {
  private readonly engine = new Engine();
  private whole: Promise<void> | undefined;

  constructor(private readonly changed: () => void) {}

  /**
   * Loads what first results need, and the rest after that.
   *
   * @throws Error when the index can't be fetched, as under the development server before any build
   */
  async start(baseUrl: string): Promise<void> {
    const manifest = await fetchManifest(baseUrl);
    await this.engine.addHead(await fetchFile(baseUrl, manifest, 'head'));
    const rest = async (): Promise<void> => {
      const fields = fetchFile(baseUrl, manifest, 'fields');
      const text = fetchFile(baseUrl, manifest, 'text');
      // Both are on their way; whatever fails is told below.
      text.catch(() => undefined);
      await this.engine.addFields(await fields);
      this.changed();
      await this.engine.addText(await text);
      this.changed();
    };
    this.whole = rest();
    this.whole.catch((error: unknown) => console.warn('Search works with titles only.', error));
  }

  search(query: SearchQuery): SearchResults {
    return this.engine.search(query);
  }

  /** @throws Error when the texts could not be loaded */
  async ask(question: string): Promise<readonly Passage[]> {
    await this.whole;
    return passagesFor(question, this.engine);
  }
}
