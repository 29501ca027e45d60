import {KEY_PREFIXES} from '../../src/config/sandboxKeys';
import {fromSources, loadContract, type Contract} from '../../scripts/lib/contractModels';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {operationView, type OperationView} from '../../src/openapi/view';
import type {SandboxSource} from '../../src/sandbox';
import {slicesOf, type ApiSlices} from '../../src/sandbox/build';
import {sourceOf} from '../../src/sandbox/memory';

/** Both APIs with what the sandbox is made of. */
export interface OurSandbox {
  models: ApiModel[];
  slices: ApiSlices[];
  source: SandboxSource;
}

/** An operation as its page shows it, without what a build adds. */
export interface OurView {
  model: ApiModel;
  operation: Operation;
  view: OperationView;
}

let contract: Promise<Contract> | undefined;
let sandbox: Promise<OurSandbox> | undefined;

/** Reading it takes seconds, and some forty test files of one process need it. They only read. */
export function ourContract(): Promise<Contract> {
  return (contract ??= loadContract());
}

async function cut({models, catalogue}: Contract): Promise<OurSandbox> {
  const slices = await Promise.all(
    models.map(async (model) => {
      const {groups, ...shared} = await fromSources(`read-slices-${model.api.name}`, () => {
        const made = slicesOf(model, catalogue, {keyPrefix: KEY_PREFIXES[model.api.name]});
        return {...made, groups: [...made.groups]};
      });
      return {...shared, groups: new Map(groups)};
    }),
  );
  return {models, slices, source: sourceOf(slices)};
}

/** Both APIs, read and cut into slices, once for all test files of a process. */
export function ourSandbox(): Promise<OurSandbox> {
  return (sandbox ??= ourContract().then(cut));
}

/** The views of some operations of both APIs; all of them take seconds. */
export async function viewsOf(isAsked: (operation: Operation) => boolean): Promise<OurView[]> {
  const {models, catalogue} = await ourContract();
  return models.flatMap((model) =>
    [...model.operations.values()].filter(isAsked).map((operation) => ({
      model,
      operation,
      view: operationView(operation, {model, catalogue, baseUrl: '/'}),
    })),
  );
}
