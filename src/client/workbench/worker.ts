/** Reads and checks files in a worker, so that the page stays responsive. */
import {Bench} from './bench';
import type {Reply, Request} from './protocol';

const scope = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<Request>) => void) => void;
};

const bench = new Bench((reply) => scope.postMessage(reply));
let last = Promise.resolve();

scope.addEventListener('message', ({data}) => {
  // Requests run one after the other, because a check pauses in between, and the next request must not overtake it.
  last = last
    .then(() => bench.do(data))
    .catch((error: unknown) => {
      scope.postMessage({kind: 'failed', message: error instanceof Error ? error.message : String(error)});
    });
});
