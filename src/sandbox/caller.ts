import type {Actor} from './record';

/** Who calls, and with which credential. */
export interface Caller {
  /** Text of the credential, to tell callers apart. */
  credential: string;
  actor: Actor | null;
  /** Rights of the role; nothing when the credential has all. */
  rights?: ReadonlySet<string>;
  /** Scopes of a token that was asked for; nothing when the credential has all. */
  scopes?: readonly string[];
}

/** Whether scopes allow what one stands for. Writing includes reading. */
export function isGranted(scope: string, granted: readonly string[]): boolean {
  return granted.some((own) => own === scope || own.replace(':write', ':read') === scope);
}
