import type {Call} from '../call';
import type {Json, JsonObject} from '../types';
import {idOf, texts} from './access';

/** How many records carry a tag, however it came there, counted when the tag is read. */

/** Collections of what carries tags, by kind of record. */
export const TAGGED: Record<string, string> = {
  product: 'clients/Product',
  supplier: 'clients/Supplier',
  user: 'clients/User',
  user_group: 'clients/UserGroup',
  rfq: 'clients/Rfq',
  material: 'clients/Material',
  location: 'clients/Location',
  article: 'clients/Article',
  client: 'clients/Client',
};

export function tagsOf({tags}: JsonObject): Json[] {
  return Array.isArray(tags) ? tags : [];
}

const unseenNote = (tag: string): string => `untagged:${tag}`;

/** Notes that a tag has left a record of which the sample world does not show that it had it. */
export function noteUnseen(call: Call, tag: string): void {
  call.world.notes.set(unseenNote(tag), Number(call.world.notes.get(unseenNote(tag)) ?? 0) + 1);
}

/** Records that carry a tag and show it. What is not loaded has not changed, and is left out of both sides. */
function shown(call: Call, tag: string): {now: Set<string>; before: number} {
  const collections = Object.values(TAGGED).flatMap((name) => call.world.collection(name) ?? []);
  const isTagged = ({value}: {value: JsonObject}): boolean => tagsOf(value).some((one) => idOf(one) === tag);
  return {
    now: new Set(collections.flatMap((own) => own.all().filter(isTagged)).map(({value}) => idOf(value.id))),
    before: collections.flatMap(({spec}) => spec.seeds.filter(isTagged)).length,
  };
}

/** Records that carry a tag and don't show it. */
function hidden(call: Call, tag: string): string[] {
  const applied = texts(call.world.notes.get(`tagged:${tag}`)).filter(
    (id) => !Array.isArray(call.world.record(id)?.value.tags),
  );
  const clients = (call.world.collection(TAGGED.client ?? '')?.all() ?? []).map(({value}) => idOf(value.id));
  return [...applied, ...clients.filter((id) => texts(call.world.notes.get(`tags:${id}`)).includes(tag))];
}

/** Writes the numbers. The version stays: a new number alone is no change of the tag. */
export function countTags(call: Call): void {
  const tags = call.collection('clients/Tag');
  for (const entry of tags.all()) {
    const id = idOf(entry.value.id);
    const {now, before} = shown(call, id);
    const carriers = new Set([...now, ...hidden(call, id)]);
    const first = Number(tags.spec.seeds.find(({value}) => value.id === id)?.value.usage_count ?? 0);
    const gone = Number(call.world.notes.get(unseenNote(id)) ?? 0);
    entry.value = {...entry.value, usage_count: Math.max(0, first + carriers.size - before - gone)};
  }
}
