/** Reads and checks off the page's thread, so that the page answers whatever the size of the file. */
import {Bench} from './bench';
import type {Reply, Request} from './protocol';

const scope = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<Request>) => void) => void;
};

const bench = new Bench((reply) => scope.postMessage(reply));
let last = Promise.resolve();

scope.addEventListener('message', ({data}) => {
  // One after the other: a check gives way in between, and the next request must not overtake it.
  last = last
    .then(() => bench.do(data))
    .catch((error: unknown) => {
      scope.postMessage({kind: 'failed', message: error instanceof Error ? error.message : String(error)});
    });
});
