import type {JsonObject} from '../types';
import type {World} from '../world';

/** Where a message stands, from its dates and whether it is published. */
export function announcementState({published, starts_at: start, ends_at: end}: JsonObject, now: string): string {
  if (published !== true) return 'draft';
  if (typeof start === 'string' && start > now) return 'scheduled';
  return typeof end === 'string' && end <= now ? 'expired' : 'active';
}

/** Messages begin and end by their dates. Nobody has edited them, so their version stays. */
export function passAnnouncements(world: World): void {
  for (const entry of world.collection('clients/Announcement')?.all() ?? []) {
    const {status} = entry.value;
    const next = announcementState(entry.value, world.now());
    if (status !== 'archived' && status !== next) entry.value = {...entry.value, status: next};
  }
}
