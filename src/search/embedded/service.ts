import {isQuestion} from '../answers/question';
import type {Passage, Preview, SearchQuery, SearchResults} from '../types';
import {Engine} from './engine';
import {fetchFile, fetchManifest} from './fetch';

type Answers = typeof import('../answers/passages');

/** The engine with its files. It runs in the worker, or in the page when there are no workers. */
export class Service {
  private readonly engine = new Engine();
  private whole: Promise<void> | undefined;
  /** How questions are answered. It comes with the texts, because the first results do without. */
  private answers: Answers | undefined;

  constructor(private readonly changed: () => void) {}

  /**
   * Loads the file for the first results, and the others in the background.
   *
   * @throws Error when the index can't be fetched, as under the development server before any build
   */
  async start(baseUrl: string): Promise<void> {
    const manifest = await fetchManifest(baseUrl);
    await this.engine.addHead(await fetchFile(baseUrl, manifest, 'head'));
    const rest = async (): Promise<void> => {
      const fields = fetchFile(baseUrl, manifest, 'fields');
      const text = fetchFile(baseUrl, manifest, 'text');
      // Prevents an unhandled rejection while `fields` is awaited; `await text` reports the error.
      text.catch(() => undefined);
      await this.engine.addFields(await fields);
      this.changed();
      await this.engine.addText(await text);
      this.changed();
      this.answers = await import('../answers/passages');
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
    if (!this.answers) throw new Error('The texts could not be loaded.');
    return this.answers.passagesFor(question, this.engine);
  }

  /** The passage that surely answers a question; none for other queries, and until all texts are there. */
  quote(query: string): Passage | undefined {
    if (!this.answers || !isQuestion(query)) return undefined;
    const [first] = this.answers.passagesFor(query, this.engine);
    return first?.sure ? first : undefined;
  }

  preview(record: string): Preview | undefined {
    return this.engine.preview(record);
  }
}
