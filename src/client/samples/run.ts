/** Runs the samples of a page in a sandbox of the page, as the check of samples does: in their order, from a fresh one. */
import {answerInMemory, requestsOf} from '../../openapi/pageSamples/requests';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import {createSandbox, type Sandbox, type SandboxSource} from '../../sandbox';

/** A request and its answer. */
export interface Exchange {
  method: string;
  /** With query. */
  path: string;
  status: number;
  /** Parsed when it is JSON; null when there is none. */
  body: unknown;
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
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  return /\bjson\b/.test(response.headers.get('Content-Type') ?? '') ? (JSON.parse(text) as unknown) : text;
}

export class PageRun {
  private sandbox: Sandbox;
  /** How many samples of the page the sandbox has run. */
  private done = 0;

  /** @param files text of the blocks that commands read with `@`, by title */
  constructor(
    private readonly samples: readonly Sample[],
    private readonly files: ReadonlyMap<string, string>,
    private readonly source: SandboxSource,
  ) {
    this.sandbox = createSandbox({source});
  }

  /** Runs one sample, after those above it that have not run yet. A second run begins with a fresh sandbox. */
  async run(index: number): Promise<Outcome> {
    if (index < this.done) {
      this.sandbox = createSandbox({source: this.source});
      this.done = 0;
    }
    const before = index - this.done;
    let exchanges: Exchange[] = [];
    for (const sample of this.samples.slice(this.done, index + 1)) {
      exchanges = await this.send(sample);
      this.done += 1;
    }
    return {exchanges, before};
  }

  private async send({text, caller}: Sample): Promise<Exchange[]> {
    const exchanges: Exchange[] = [];
    for (const request of requestsOf(text, caller, (name) => this.files.get(name) ?? '')) {
      const {method, url} = request;
      const {pathname, search} = new URL(url);
      const response = await answerInMemory(request, (own) => this.sandbox.fetch(own));
      exchanges.push({method, path: pathname + search, status: response.status, body: await bodyOf(response)});
    }
    return exchanges;
  }
}
