import {KINDS, type Expected, type Kind} from './expected';

/** Enough to see what is wrong. */
export const NAMED = 25;

/** What of the contract was looked for, and what was not found. */
export class Tally {
  private readonly counts = new Map<Kind, number>();
  private readonly absent = new Map<Kind, string[]>();

  note({kind, name}: Expected, route: string, isShown: boolean): void {
    this.counts.set(kind, this.count(kind) + 1);
    if (isShown) return;
    const before = this.absent.get(kind);
    if (before) before.push(`${route}: ${name}`);
    else this.absent.set(kind, [`${route}: ${name}`]);
  }

  count(kind: Kind): number {
    return this.counts.get(kind) ?? 0;
  }

  missing(kind: Kind): string[] {
    return (this.absent.get(kind) ?? []).slice(0, NAMED);
  }

  toString(): string {
    return KINDS.map((kind) => `${kind} ${this.count(kind)}, missing ${this.absent.get(kind)?.length ?? 0}`).join('\n');
  }
}
