import type {ApiModel, Operation} from '../../../src/openapi/model';
import type {Fault, Sandbox} from '../../../src/sandbox';
import {read, type Answered} from './answers';
import {bodiesOf, requestFor} from './requests';

export interface Sent {
  model: ApiModel;
  operation: Operation;
  answer: Answered;
  faults: readonly Fault[];
}

export async function answered(sandbox: Sandbox, request: Request): Promise<Answered> {
  return read(await sandbox.fetch(request));
}

/** Every operation with every body the contract shows, each in a fresh sandbox, on a record it can work on. */
export async function every(models: readonly ApiModel[], sandbox: Sandbox): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const model of models)
    for (const operation of model.operations.values()) {
      const bodies = bodiesOf(model, operation);
      for (const body of bodies.length > 0 ? bodies : [undefined]) {
        sandbox.reset();
        await sandbox.prepare(model.api.name, operation.id);
        const path = sandbox.suggest(model.api.name, operation.id) ?? {};
        const answer = await answered(sandbox, requestFor(operation, {path, ...(body !== undefined && {body})}));
        sent.push({model, operation, answer, faults: [...sandbox.faults()]});
      }
    }
  return sent;
}
