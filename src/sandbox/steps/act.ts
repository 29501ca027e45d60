import {ACTS, example} from '../acts';
import {behaviourOf} from '../behaviours';
import type {Answer, Call} from '../call';
import {repeated} from '../lifecycle';

/** The fourth step: runs the operation on the world and returns its answer. @throws Problem */
export function act(call: Call): Answer {
  const twice = repeated(call);
  if (twice) return {value: twice.value, entry: twice, kind: 'lifecycle'};
  const own = call.api.common.open ? undefined : behaviourOf(`${call.api.index.name}/${call.id}`);
  const behaviour = own ?? ACTS[call.operation.act?.kind ?? ''] ?? example;
  return behaviour(call);
}
