import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {momentOf} from '../moments';
import {invalidField, notFound} from '../problem';
import type {Json, JsonObject} from '../types';
import {idOf, isPerson, object, text, texts} from './access';
import {announcementState} from './announcementStates';
import {shownAs} from './productView';
import {visibleProducts} from './search/products';
import {entryFor} from './storeEntry';
import {groupsOf} from './subjects';
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
  const language = call.defaultLanguage();
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
    const stored = {...(act === 'update' && call.locate().value), ...call.body()};
    const [start, end] = [text(stored.starts_at) || text(stored.created_at) || call.world.now(), text(stored.ends_at)];
    if (end !== '' && momentOf(end) <= momentOf(start))
      throw invalidField('/ends_at', 'invalid_period', 'A message ends after it has begun.');
    return saved(ACTS[act]?.(call) ?? {}, (value) => ({
      // A label without a link, and closing what is critical, mean nothing.
      ...(text(value.link_url) === '' && {link_label: null}),
      ...(value.severity === 'critical' && {dismissible: false}),
      // It is shown from its creation on unless the author says when.
      starts_at: value.starts_at ?? value.created_at ?? null,
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

/** Texts in Markdown without elements of HTML; addresses in angle brackets are links of Markdown. */
function withoutHtml(body: Json | undefined): JsonObject {
  const clean = (words: string): string =>
    words.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '').replace(/<\/?[a-z][\w-]*(\s[^>]*)?\/?>/gi, '');
  return Object.fromEntries(
    Object.entries(object(body)).map(([language, words]) => [
      language,
      typeof words === 'string' ? clean(words) : words,
    ]),
  );
}

/** Does what the operation does, then works out what of an article nobody sends. */
const write =
  (act: 'create' | 'update'): Behaviour =>
  (call) => {
    checkArticle(call, call.body());
    const wasPublished = act === 'update' && call.locate().value.status === 'published';
    return saved(ACTS[act]?.(call) ?? {}, (value) => {
      const {en = '', ...others} = object(value.body);
      const words = withoutMarkup(text(en) || text(Object.values(others)[0])).match(/\S+/g) ?? [];
      const status = text(value.status) || text(call.body().status) || 'draft';
      return {
        status,
        ...(act === 'create' && {author_id: value.author_id ?? call.caller.actor?.id ?? null}),
        reading_minutes: Math.max(1, Math.round(words.length / WORDS_PER_MINUTE)),
        body: withoutHtml(value.body),
        published_at: status === 'published' && !wasPublished ? call.world.now() : (value.published_at ?? null),
      };
    });
  };

/** Whether a caller may see a message: drafts are for those who write them. */
function isForCaller({caller: {rights}}: Call, {status}: JsonObject): boolean {
  return status !== 'draft' || !rights || rights.has('announcements.write');
}

export const ANNOUNCEMENTS: Record<string, Behaviour> = {
  'clients/list-announcements': (call) =>
    listAnswer(
      call,
      recordsOf(call).filter((value) => isForCaller(call, value)),
    ),
  'clients/show-announcement': (call) => {
    const entry = call.locate();
    const {value} = entry;
    if (!isForCaller(call, value)) throw notFound(idOf(value.id));
    return {value, entry, kind: 'stateful'};
  },
  'clients/create-announcement': announce('create'),
  'clients/update-announcement': announce('update'),
  'clients/restore-announcement': restore,
};

/** Whether a published article is for a person: each list of its audience that is filled has to name them. */
export function isForReader(call: Call, {status, audience}: JsonObject, person: string): boolean {
  const user = call.world.collection('clients/User')?.byIdentifier(person)?.value ?? {};
  const {store_ids: stores, user_group_ids: groups, countries, roles} = object(audience);
  const mayEnter = entryFor(call, person);
  const home = call.world.collection('clients/Store')?.byIdentifier(user.default_store_id)?.value;
  const own = groupsOf(call, user);
  const isOpen = (list: readonly string[], isOwn: (id: string) => boolean): boolean =>
    list.length === 0 || list.some(isOwn);
  return (
    status === 'published' &&
    isOpen(texts(stores), mayEnter) &&
    isOpen(texts(groups), (id) => own.has(id)) &&
    isOpen(texts(countries), (country) => country === home?.country) &&
    isOpen(texts(roles), (role) => texts(user.role_ids).some((id) => id === role || call.world.nameOf(id) === role))
  );
}

/** An article as a person reads it: products that they may not see are left out. */
function asRead(call: Call, article: JsonObject): JsonObject {
  const seen = new Set(visibleProducts(call).map(({id}) => idOf(id)));
  const all = call.world.collection('clients/Product');
  const isKept = (id: string): boolean => all?.byIdentifier(id) === undefined || seen.has(id);
  return {...article, related_product_ids: texts(article.related_product_ids).filter(isKept)};
}

/**
 * The person whom articles are read for: the one that the header names, or one who calls and writes none. Who writes
 * articles sees all of them.
 */
export function articleReader(call: Call): string | undefined {
  const {rights, actor} = call.caller;
  const own = isPerson(call) && rights && !rights.has('articles.write') ? actor?.id : undefined;
  return call.parameters.header['acting-user'] ?? own;
}

export const ARTICLES: Record<string, Behaviour> = {
  'clients/list-articles': (call) => {
    const person = articleReader(call);
    const all = recordsOf(call);
    if (person === undefined) return listAnswer(call, all);
    const own = all.filter((article) => isForReader(call, article, person));
    return listAnswer(
      call,
      own.map((article) => asRead(call, article)),
    );
  },
  'clients/show-article': (call) => {
    const entry = call.locate();
    const person = articleReader(call);
    if (person === undefined) return {value: entry.value, entry, kind: 'stateful'};
    if (!isForReader(call, entry.value, person)) throw notFound(idOf(entry.value.id));
    return shownAs(entry, asRead(call, entry.value));
  },
  'clients/create-article': write('create'),
  'clients/update-article': write('update'),
};
