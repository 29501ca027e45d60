/** Runs the engine in a worker, so that typing never waits for it. */
import type {Reply, Request} from './protocol';
import {Service} from './service';

const scope = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<Request>) => void) => void;
};

const service = new Service(() => scope.postMessage({kind: 'changed'}));

/** Number of the latest search request. */
let newest = 0;

async function answer(request: Request): Promise<Reply> {
  const {id} = request;
  switch (request.kind) {
    case 'start':
      await service.start(request.baseUrl);
      return {id, kind: 'started'};
    case 'search':
      newest = id;
      // Lets newer messages arrive first, because only the latest of several searches is worth running.
      await new Promise((resolve) => setTimeout(resolve));
      if (newest !== id) throw new Error('A newer search took its place.');
      return {id, kind: 'results', results: service.search(request.query)};
    case 'ask':
      return {id, kind: 'passages', passages: await service.ask(request.question)};
  }
}

scope.addEventListener('message', ({data}) => {
  answer(data)
    .catch((error: unknown): Reply => ({
      id: data.id,
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }))
    .then((reply) => scope.postMessage(reply))
    .catch((error: unknown) => console.error(error));
});
