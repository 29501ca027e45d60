import type {Card} from './card.ts';

/**
 * Open cards by what they are about. A newer price of the supplier withdraws the one before it, and the platform sends
 * an event for the newer one only.
 */
export class Related {
  private readonly open = new Map<string, Set<string>>();

  /** Notes how a card stands. @returns ids of other cards about the same price that were open */
  note({id, about, outcome}: Card): string[] {
    const ids = this.open.get(about) ?? new Set();
    if (outcome === undefined) ids.add(id);
    else ids.delete(id);
    if (ids.size > 0) this.open.set(about, ids);
    else this.open.delete(about);
    return [...ids].filter((one) => one !== id);
  }
}
