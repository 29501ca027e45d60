import type {Behaviour, Call} from '../call';
import {move} from '../lifecycle';
import {Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {withdrawFor} from './endedLinks';

/** Archiving a supplier or store also changes its supplier-store links. */

const LINKS = 'clients/SupplierStoreLink';

/** A link in another state. While it is not active, buyers see no product of it; resumed, it has as many as before. */
export function linkIn(call: Call, link: JsonObject, status: string): JsonObject {
  const note = `shown:${idOf(link.id)}`;
  const before = Number(call.world.notes.get(note) ?? link.product_count ?? 0);
  if (status !== 'active') call.world.notes.set(note, before);
  return {...link, status, product_count: status === 'active' ? before : 0};
}

/** Sets the state of links of a supplier or store. @returns their ids */
function setLinks(call: Call, fits: (link: Entry) => boolean, status: string): string[] {
  const links = call.collection(LINKS).all().filter(fits);
  for (const link of links) {
    call.save(link, linkIn(call, link.value, status));
    if (status === 'ended') withdrawFor(call, link.value);
  }
  return links.map(({value}) => idOf(value.id));
}

const archiveSupplier: Behaviour = (call) => {
  const entry = move(call, call.locate(), call.collection('clients/Supplier'));
  const isOpen = ({value}: Entry): boolean => ['requested', 'active', 'suspended'].includes(text(value.status));
  setLinks(call, (link) => link.value.supplier_id === entry.value.id && isOpen(link), 'ended');
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const archiveStore: Behaviour = (call) => {
  const entry = move(call, call.locate(), call.collection('clients/Store'));
  const {id} = entry.value;
  const ids = setLinks(call, ({value}) => value.store_id === id && value.status === 'active', 'suspended');
  call.world.notes.set(`suspended:${idOf(id)}`, ids);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** A store speaks languages of its client. @throws Problem 409 */
function needAllowedLanguages(call: Call): void {
  const {value} = call.locate();
  const allowed = texts(call.maybe('clients/Client')?.all()[0]?.value.languages);
  const other = texts(value.languages).find((language) => allowed.length > 0 && !allowed.includes(language));
  if (value.status !== 'archived' || other === undefined) return;
  throw new Problem('invalid_state', `The language ${other} is no longer allowed: correct it with update-store.`, {
    current_state: 'archived',
    allowed_actions: ['update-store'],
  });
}

/** Only links that archiving has suspended become active again. */
const restoreStore: Behaviour = (call) => {
  needAllowedLanguages(call);
  const entry = move(call, call.locate(), call.collection('clients/Store'));
  const ids = texts(call.world.notes.get(`suspended:${idOf(entry.value.id)}`));
  setLinks(call, ({value}) => ids.includes(idOf(value.id)) && value.status === 'suspended', 'active');
  return {value: entry.value, entry, kind: 'lifecycle'};
};

export const SUPPLIER_ARCHIVE: Record<string, Behaviour> = {
  'clients/archive-supplier': archiveSupplier,
  'clients/archive-store': archiveStore,
  'clients/restore-store': restoreStore,
};
