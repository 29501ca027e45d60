/** Runs the engine in a worker, so that typing never waits for it. */
import type {Reply, Request} from './protocol';
import {Service} from './service';

const scope = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<Request>) => void) => void;
};

const service = new Service(() => scope.postMessage({kind: 'changed'}));

/** Numbers of the searches that nobody has cancelled yet. */
const wanted = new Set<number>();

async function answer(request: Request): Promise<Reply | undefined> {
  const {id} = request;
  switch (request.kind) {
    case 'start':
      await service.start(request.baseUrl);
      return {id, kind: 'started'};
    case 'search':
      wanted.add(id);
      // Lets newer messages arrive first: of the searches that a reader types, only the latest is worth running.
      await new Promise((resolve) => setTimeout(resolve));
      if (!wanted.delete(id)) return undefined;
      return {id, kind: 'results', results: service.search(request.query)};
    case 'cancel':
      wanted.delete(id);
      return undefined;
    case 'ask':
      return {id, kind: 'passages', passages: await service.ask(request.question)};
    case 'quote':
      return {id, kind: 'quoted', passage: service.quote(request.query)};
    case 'preview':
      return {id, kind: 'preview', preview: service.preview(request.record)};
  }
}

scope.addEventListener('message', ({data}) => {
  answer(data)
    .catch((error: unknown): Reply => ({
      id: data.id,
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }))
    .then((reply) => {
      if (reply) scope.postMessage(reply);
    })
    .catch((error: unknown) => console.error(error));
});
