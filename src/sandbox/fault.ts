/** A mistake of the sandbox itself: what it would have answered breaks the contract. It never is the caller's. */
export class SandboxFault extends Error {
  constructor(
    /** What was broken: `schema`, `undocumented_problem`, `undocumented_status`, or `exception` when the code threw. */
    readonly rule: 'schema' | 'undocumented_problem' | 'undocumented_status' | 'exception',
    readonly detail: string,
    /** JSON pointer into the answer; empty for the whole of it. */
    readonly pointer = '',
  ) {
    super(`${rule} ${pointer}: ${detail}`);
  }
}
