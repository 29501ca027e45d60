import {ACTS} from '../acts';
import type {Answer, Behaviour} from '../call';
import type {JsonObject} from '../types';
import {object, text} from './access';
import {withoutMarkup} from './search/text';

/** What is shown to readers of the shop: announcements and articles. */

const WORDS_PER_MINUTE = 200;

/** Where a message stands, from its dates and whether it is published. */
function statusOf({published, starts_at: start, ends_at: end}: JsonObject, now: string): string {
  if (published !== true) return 'draft';
  if (typeof start === 'string' && start > now) return 'scheduled';
  return typeof end === 'string' && end <= now ? 'expired' : 'active';
}

function saved(answer: Answer, change: (value: JsonObject) => JsonObject): Answer {
  const {entry} = answer;
  if (!entry) return answer;
  Object.assign(entry.value, change(entry.value));
  return {...answer, value: entry.value};
}

/** Does what the operation does, then works out the status of the announcement. */
const announce =
  (act: 'create' | 'update'): Behaviour =>
  (call) =>
    saved(ACTS[act]?.(call) ?? {}, (value) =>
      value.status === 'archived' ? value : {status: statusOf(value, call.world.now())},
    );

/** Does what the operation does, then works out what of an article nobody sends. */
const write =
  (act: 'create' | 'update'): Behaviour =>
  (call) =>
    saved(ACTS[act]?.(call) ?? {}, (value) => {
      const {en = '', ...others} = object(value.body);
      const words = withoutMarkup(text(en) || text(Object.values(others)[0])).match(/\S+/g) ?? [];
      const status = text(value.status) || text(call.body().status) || 'draft';
      return {
        status,
        reading_minutes: Math.max(1, Math.round(words.length / WORDS_PER_MINUTE)),
        published_at: status === 'published' ? (value.published_at ?? call.world.now()) : (value.published_at ?? null),
      };
    });

export const ANNOUNCEMENTS: Record<string, Behaviour> = {
  'clients/create-announcement': announce('create'),
  'clients/update-announcement': announce('update'),
};

export const ARTICLES: Record<string, Behaviour> = {
  'clients/create-article': write('create'),
  'clients/update-article': write('update'),
};
