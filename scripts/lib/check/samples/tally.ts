import fs from 'node:fs';
import path from 'node:path';
import {COUNTS_DIR} from '../../review/samples';
import type {PageFence} from '../mdx';

/** Counts what was done with samples, for the report at the end of a run. */
export class Tally {
  private readonly counts = new Map<string, number>();
  private readonly reasons: string[] = [];

  /** @param what a language and what was done: "bash: calls run" */
  count(what: string, amount = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + amount);
  }

  exempt({file, line, language}: PageFence, why: string): void {
    this.count(`${language}: exempt`);
    this.reasons.push(`  ${file}:${line} ${why}`);
  }

  get(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  /** `bash: run: 12`, in alphabetical order. */
  lines(): string[] {
    return [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, amount]) => `${what}: ${amount}`);
  }

  /** Leaves the counts for `npm run review`. */
  save(name: string): void {
    fs.mkdirSync(COUNTS_DIR, {recursive: true});
    fs.writeFileSync(
      path.join(COUNTS_DIR, `${name}.json`),
      JSON.stringify(Object.fromEntries([...this.counts].sort())),
    );
  }

  toString(): string {
    return [...this.lines(), ...(this.reasons.length > 0 ? ['Exempt:', ...this.reasons.sort()] : [])].join('\n');
  }
}
