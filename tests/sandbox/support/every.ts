import type {ApiModel, Operation} from '../../../src/openapi/model';
import {createSandbox, type Fault, type Sandbox, type SandboxEvent, type SandboxSource} from '../../../src/sandbox';
import {read, type Answered} from './answers';
import {bodiesOf, requestFor} from './requests';

export interface Sent {
  model: ApiModel;
  operation: Operation;
  answer: Answered;
  faults: readonly Fault[];
  /** What webhooks were told. */
  events: readonly SandboxEvent[];
}

export async function answered(sandbox: Sandbox, request: Request): Promise<Answered> {
  return read(await sandbox.fetch(request));
}

/** Every operation with every body the contract shows, each in a fresh sandbox, on a record it can work on. */
export async function every(models: readonly ApiModel[], source: SandboxSource): Promise<Sent[]> {
  const sent: Sent[] = [];
  let events: SandboxEvent[] = [];
  const sandbox = createSandbox({source, onEvents: (more) => events.push(...more)});
  for (const model of models)
    for (const operation of model.operations.values()) {
      const bodies = bodiesOf(model, operation);
      for (const body of bodies.length > 0 ? bodies : [undefined]) {
        sandbox.reset();
        events = [];
        await sandbox.prepare(model.api.name, operation.id);
        const path = sandbox.suggest(model.api.name, operation.id) ?? {};
        const answer = await answered(sandbox, requestFor(operation, {path, ...(body !== undefined && {body})}));
        sent.push({model, operation, answer, faults: [...sandbox.faults()], events});
      }
    }
  return sent;
}
