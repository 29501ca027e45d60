import type {OperationView} from './view';

const TEXTS: Record<string, string> = {
  safe: 'Reads only; repeat it as often as you like.',
  natural: 'Repeating it has no further effect.',
  supported: 'Send an `Idempotency-Key` to make a retry safe.',
  required: 'Needs an `Idempotency-Key`.',
  none: 'Each call has an effect of its own; do not repeat it blindly.',
};

/** What repeating a call does, as Markdown. @param idempotency value of `x-idempotency` */
export function retriesText(idempotency: NonNullable<OperationView['idempotency']>): string {
  return TEXTS[idempotency] ?? idempotency;
}
