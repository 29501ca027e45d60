import {CallFailed} from './answer.ts';

/** A key that nothing else has. Pages that come over http from another machine have no `crypto.randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `Idempotency-Key` of what a person does, one act at a time. The platform does what has the same key once, and
 * answers the same again.
 *
 * An act keeps its key while nobody knows what came of it, such as when an answer got lost. It has another one after a
 * final answer, and when its content has changed.
 */
export class ActKey {
  private content = '';
  private key = '';

  /** @param content what the act does, with all that a person can change before another try */
  of(...content: unknown[]): string {
    const text = JSON.stringify(content);
    if (this.key === '' || text !== this.content) {
      this.content = text;
      this.key = newKey();
    }
    return this.key;
  }

  /** What came of the act is known: the same once more is another act. */
  end(): void {
    this.key = '';
  }

  /** Does the act, and ends its key when the answer is final. @throws what the work throws */
  async run<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      const done = await work();
      this.end();
      return done;
    } catch (error) {
      if (error instanceof CallFailed && error.isFinal) this.end();
      throw error;
    }
  }
}
