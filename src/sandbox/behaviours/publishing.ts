import {ACTS} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {object, text, texts} from './access';
import {announcementState} from './announcementStates';
import {withoutMarkup} from './search/text';

/** What is shown to readers of the shop: announcements and articles. */

const WORDS_PER_MINUTE = 200;

function saved(answer: Answer, change: (value: JsonObject) => JsonObject): Answer {
  const {entry} = answer;
  if (!entry) return answer;
  Object.assign(entry.value, change(entry.value));
  return {...answer, value: entry.value};
}

/** Refuses a text that is too short or too long in one of its languages. @throws Problem 422 */
function checkLength(body: JsonObject, name: string, least: number, most: number): void {
  for (const [language, words] of Object.entries(object(body[name]))) {
    const {length} = text(words);
    // Null takes a language away.
    if (words === null || (length >= least && length <= most)) continue;
    const place = `/${name}/${language}`;
    if (length < least) throw invalidField(place, 'too_short', 'The text is missing.');
    throw invalidField(place, 'too_long', `The text has at most ${most} characters.`);
  }
}

/** An article has its texts in the default language of the client, and tags that are for articles. @throws Problem 422 */
function checkArticle(call: Call, body: JsonObject): void {
  checkLength(body, 'summary', 0, 300);
  const language = text(call.maybe('clients/Client')?.all()[0]?.value.default_language) || 'en';
  for (const name of call.id === 'create-article' ? ['title', 'body'] : [])
    if (text(object(body[name])[language]) === '')
      throw invalidField(`/${name}/${language}`, 'required', 'The text in the default language is missing.');
  const tags = call.maybe('clients/Tag');
  const wrong = texts(body.tags).findIndex((id) => {
    const tag = tags?.byIdentifier(id)?.value;
    return tag !== undefined && !texts(tag.entity_types).includes('article');
  });
  if (wrong >= 0) throw invalidField(`/tags/${wrong}`, 'unknown_reference', 'The tag is not for articles.');
}

/** Does what the operation does, then works out the status of the announcement. */
const announce =
  (act: 'create' | 'update'): Behaviour =>
  (call) => {
    checkLength(call.body(), 'title', 1, 140);
    checkLength(call.body(), 'body', 1, 10_000);
    return saved(ACTS[act]?.(call) ?? {}, (value) => ({
      // Readers find it on the first page unless the author says where.
      placement: texts(value.placement).length === 0 ? ['home'] : (value.placement ?? null),
      status: value.status === 'archived' ? value.status : announcementState(value, call.world.now()),
    }));
  };

/** An archived message comes back unpublished, so that somebody looks at it first. */
const restore: Behaviour = (call) => {
  const wasArchived = call.locate().value.status === 'archived';
  const answer = ACTS.move?.(call) ?? {};
  return wasArchived ? saved(answer, () => ({published: false})) : answer;
};

/** Does what the operation does, then works out what of an article nobody sends. */
const write =
  (act: 'create' | 'update'): Behaviour =>
  (call) => {
    checkArticle(call, call.body());
    return saved(ACTS[act]?.(call) ?? {}, (value) => {
      const {en = '', ...others} = object(value.body);
      const words = withoutMarkup(text(en) || text(Object.values(others)[0])).match(/\S+/g) ?? [];
      const status = text(value.status) || text(call.body().status) || 'draft';
      return {
        status,
        reading_minutes: Math.max(1, Math.round(words.length / WORDS_PER_MINUTE)),
        published_at: status === 'published' ? (value.published_at ?? call.world.now()) : (value.published_at ?? null),
      };
    });
  };

export const ANNOUNCEMENTS: Record<string, Behaviour> = {
  'clients/create-announcement': announce('create'),
  'clients/update-announcement': announce('update'),
  'clients/restore-announcement': restore,
};

export const ARTICLES: Record<string, Behaviour> = {
  'clients/create-article': write('create'),
  'clients/update-article': write('update'),
};
