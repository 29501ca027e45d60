import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {patched} from '../record';
import type {JsonObject} from '../types';

/**
 * Creates and updates as usual, after a check of what would be stored: of a new record what was sent, of another one
 * what a change makes of it.
 *
 * @param check throws a Problem
 */
export function checked(check: (record: JsonObject, call: Call) => void): {create: Behaviour; update: Behaviour} {
  return {
    create: (call) => {
      check(call.body(), call);
      return ACTS.create?.(call) ?? {};
    },
    update: (call) => {
      const entry = call.locate();
      check(patched(call.collection(call.act.collection), entry.value, call.body(), call.maker), call);
      return ACTS.update?.(call) ?? {};
    },
  };
}
