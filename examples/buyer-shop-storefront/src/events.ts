import {createHash} from 'node:crypto';
import type {Context} from 'hono';
import {getCookie, setCookie} from 'hono/cookie';
import {result, type Schemas} from './platform/client.ts';
import {now} from '../plumbing/clock.ts';
import type {ShopOptions} from './shop.tsx';

type Event = Schemas['PersonalizeEventBatch']['events'][number];
type NewEvent = Pick<Event, 'type' | 'product_id' | 'query' | 'position' | 'recommendation_id'>;

/** Returns a function that tells the platform what a buyer did. Pages don't wait for it. */
export function eventRecorder({api, buyer, recordsEvents}: ShopOptions) {
  return (c: Context, events: NewEvent[]): void => {
    // Sec-GPC is a browser's way to say that its user does not want this.
    if (!recordsEvents || c.req.header('Sec-GPC') === '1') return;
    // A visit ends after 30 minutes without an event; its name says nothing about the person.
    const visit = getCookie(c, 'visit') ?? crypto.randomUUID();
    setCookie(c, 'visit', visit, {httpOnly: true, sameSite: 'Lax', maxAge: 1800});
    const named = events.map((event) => ({
      ...event,
      // The platform drops an event whose name it has seen: a page that is loaded again counts once.
      event_id: createHash('sha256')
        .update(JSON.stringify([visit, event]))
        .digest('base64url'),
      occurred_at: new Date(now()).toISOString(),
    }));
    const body = {session_id: visit, ...(buyer && {user_id: buyer}), events: named};
    result(api.POST('/v1/personalize/events', {body})).catch((error: unknown) => console.error(error));
  };
}
