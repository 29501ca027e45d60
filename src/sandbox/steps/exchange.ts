import type {FailureContext} from '../respond';
import type {Match} from '../route';
import type {OperationSpec} from '../types';
import type {LoadedApi, World} from '../world';

/** A request that has found its operation: what every step may look at. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly match: Match;
  readonly id: string;
  readonly operation: OperationSpec;
  readonly api: LoadedApi;
  readonly world: World;
  /** What a failure needs to know of the request. */
  readonly failures: FailureContext;
}

/** Whether a request may change something. */
export function isWrite({request: {method}}: Exchange): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
