import {Problem} from './problem';

/** An answer that can be given again. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

interface Stored {
  content: string;
  moment: string;
  answer: StoredAnswer;
}

const CAPACITY = 1_000;

/** Answers by credential, operation and key. The oldest are forgotten first. */
export class IdempotencyStore {
  private readonly answers = new Map<string, Stored>();

  /** The stored answer to the same call. @throws Problem when the key was used for another body */
  replay(key: string, content: string): StoredAnswer | undefined {
    const stored = this.answers.get(key);
    if (!stored) return undefined;
    if (stored.content !== content)
      throw new Problem('idempotency_key_reused', `The key was first used at ${stored.moment} with another body.`);
    return stored.answer;
  }

  keep(key: string, content: string, moment: string, answer: StoredAnswer): void {
    this.answers.set(key, {content, moment, answer});
    const [oldest] = this.answers.keys();
    if (this.answers.size > CAPACITY && oldest !== undefined) this.answers.delete(oldest);
  }

  clear(): void {
    this.answers.clear();
  }
}
