/** Keeps reports for a moment and sends them together. */
import type {Failure, Payload, Vital} from '../../config/reports';

/** Failures that one document tells of: a fault in a loop says the same thousands of times. */
const MOST_FAILURES = 20;
/** Milliseconds to wait for further reports. */
const PAUSE = 2000;

export class Outbox {
  private waiting: (Vital | Failure)[] = [];
  private readonly known = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param send takes each payload as text */
  constructor(
    private readonly send: (body: string) => void,
    private readonly pause = PAUSE,
  ) {}

  /** Web vitals come when the page is left, so they wait for that. */
  addVital(vital: Vital): void {
    this.waiting.push(vital);
  }

  /** The same failure counts once. */
  addFailure(failure: Failure): void {
    const key = JSON.stringify(failure);
    if (this.known.has(key) || this.known.size >= MOST_FAILURES) return;
    this.known.add(key);
    this.waiting.push(failure);
    this.timer ??= setTimeout(() => this.flush(), this.pause);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.length === 0) return;
    const payload: Payload = {version: 1, reports: this.waiting};
    this.waiting = [];
    this.send(JSON.stringify(payload));
  }
}
