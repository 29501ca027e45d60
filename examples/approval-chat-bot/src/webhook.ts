import {createHmac, timingSafeEqual} from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** The part of an event the bot reads. */
export interface Event {
  type: string;
  data: {id: string};
}

/** What the bot is told of: a price waits for people, or no longer does. */
export const EVENTS = [
  'approval.requested',
  'price_approval.approved',
  'price_approval.rejected',
  'price_approval.expired',
];

/** An event of the body of a delivery. @returns undefined when it is none: signed with our secret, but not by the platform */
export function eventIn(body: string): Event | undefined {
  try {
    // Checked below as far as the bot reads it.
    const event = JSON.parse(body) as Partial<Record<string, unknown>> | null;
    const data = event?.data as {id?: unknown} | null | undefined;
    if (typeof event?.type !== 'string' || typeof data?.id !== 'string') return undefined;
    return {type: event.type, data: {id: data.id}};
  } catch {
    return undefined;
  }
}

/** Compares in the same time for right and wrong values. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a call comes from the platform, by Standard Webhooks 1.0. The raw body is needed: parsed and written again it
 * would have another signature.
 *
 * @param secret one `whsec_…`, or two separated by a space while the secret is changed
 * @param now seconds since 1970
 */
export function isGenuine(headers: Headers, body: string, secret: string, now: number): boolean {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signatures = (headers.get('webhook-signature') ?? '').split(' ').map((entry) => entry.split(','));
  // NaN compares as false, so a timestamp that is not a number fails here too.
  if (!id || !timestamp || !(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  return secret.split(' ').some((one) => {
    const key = Buffer.from(one.replace(/^whsec_/, ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
    return signatures.some(
      ([version, value = '']) => version === 'v1' && isSame(Buffer.from(value, 'base64'), expected),
    );
  });
}

const FOUR_DAYS = 4 * 24 * 3_600_000;

/** Ids of messages that are handled, kept longer than the platform repeats them. */
export class Seen {
  private readonly ids = new Map<string, number>();

  has(id: string): boolean {
    return this.ids.has(id);
  }

  delete(id: string): void {
    this.ids.delete(id);
  }

  add(id: string, now: number): void {
    this.ids.set(id, now);
    // In the order of arrival: the first that is young enough ends the search.
    for (const [old, at] of this.ids) {
      if (now - at < FOUR_DAYS) break;
      this.ids.delete(old);
    }
  }
}
