import type {Actor} from './record';

/** Who calls, and with which credential. */
export interface Caller {
  /** Text of the credential, which tells callers apart. */
  credential: string;
  actor: Actor | null;
  /** Id of the supplier that a credential of the suppliers API speaks for. */
  supplier?: string;
  /** Name of the role that the credential names. */
  role?: string;
  /** Rights of the role; absent when the credential has all. */
  rights?: ReadonlySet<string>;
  /** Scopes of a token that a request obtained; absent when the credential has all. */
  scopes?: readonly string[];
}

/** Whether a scope is among the granted ones. Writing includes reading. */
export function isGranted(scope: string, granted: readonly string[]): boolean {
  return granted.some((own) => own === scope || own.replace(':write', ':read') === scope);
}
