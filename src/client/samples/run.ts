/** Runs the samples of a page in a sandbox of the page, as the check of samples does: in their order, from a fresh one. */
import {answerInMemory, requestsOf} from '../../openapi/pageSamples/requests';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import {statusText} from '../answers/status';
import {createSandbox, type Sandbox, type SandboxSource} from '../../sandbox';

/** A request and its answer. */
export interface Exchange {
  method: string;
  /** With query. */
  path: string;
  status: number;
  /** Parsed when it is JSON; null when there is none. */
  body: unknown;
  /** Status line and headers, when the sample asks for them. */
  headers?: string;
}

/** What a press of Run did. */
export interface Outcome {
  exchanges: Exchange[];
  /** How many samples above were run first, because this one may need what they make. */
  before: number;
}

/** A sample as it stands in the page. */
export interface Sample extends RunnableSample {
  text: string;
  /** Files of its own step, by name; those of the page when left out. */
  files?: ReadonlyMap<string, string>;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  return /\bjson\b/.test(response.headers.get('Content-Type') ?? '') ? (JSON.parse(text) as unknown) : text;
}

/** Options of curl that print the headers as well. */
const WITH_HEADERS = /\s(?:-i|--include)\s/;

function headersOf({status, headers}: Response): string {
  // They come in small letters; readers know them by their usual form.
  const lines = [...headers].map(
    ([name, value]) =>
      `${name.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase()).replace('Ratel', 'RateL')}: ${value}`,
  );
  return [`HTTP/1.1 ${statusText(status)}`, ...lines].join('\n');
}

export class PageRun {
  private sandbox: Sandbox;
  /** How many samples of the page the sandbox has run. */
  private done = 0;
  /** What the last press started: samples of a page run one after the other, also for an impatient reader. */
  private last: Promise<unknown> = Promise.resolve();

  /** @param files text of the blocks that commands read with `@`, by title */
  constructor(
    private samples: readonly Sample[],
    private readonly files: ReadonlyMap<string, string>,
    private readonly source: SandboxSource,
  ) {
    this.sandbox = createSandbox({source});
  }

  /**
   * Runs one sample, after those above it that have not run yet. A second run begins with a fresh sandbox.
   *
   * @param samples as they stand in the page now, because a reader may have changed values
   */
  run(index: number, samples = this.samples): Promise<Outcome> {
    const outcome = this.last.then(() => {
      // What has run before it was changed has left other records behind.
      if (samples.slice(0, this.done).some(({text}, at) => text !== this.samples[at]?.text)) this.done = Infinity;
      this.samples = samples;
      return this.runTo(index);
    });
    this.last = outcome.catch(() => undefined);
    return outcome;
  }

  private async runTo(index: number): Promise<Outcome> {
    if (index < this.done) {
      this.sandbox = createSandbox({source: this.source});
      this.done = 0;
    }
    const before = index - this.done;
    const samples = this.samples.slice(this.done, index + 1);
    // A run that breaks off leaves half of a sample behind, so the next begins anew.
    this.done = Infinity;
    let exchanges: Exchange[] = [];
    for (const sample of samples)
      for (let times = sample.times ?? 1; times > 0; times -= 1) exchanges = await this.send(sample);
    this.done = index + 1;
    return {exchanges, before};
  }

  private async send({text, caller, files = this.files}: Sample): Promise<Exchange[]> {
    const exchanges: Exchange[] = [];
    for (const request of requestsOf(text, caller, (name) => files.get(name) ?? '')) {
      const {method, url} = request;
      const {pathname, search} = new URL(url);
      const response = await answerInMemory(request, (own) => this.sandbox.fetch(own));
      exchanges.push({
        method,
        path: pathname + search,
        status: response.status,
        ...(WITH_HEADERS.test(text) && {headers: headersOf(response)}),
        body: await bodyOf(response),
      });
    }
    return exchanges;
  }
}
