import {isOwnPath} from '../../content/ownPath';
import {KEYS} from '../../config/storageKeys';
import {readStored, writeStored} from '../../config/readerStorage';
import type {Hit} from '../../search/types';

/** A stored search result. */
export interface Place {
  url: string;
  title: string;
  part: string;
}

export interface SavedPlaces {
  recent: readonly Place[];
  favourite: readonly Place[];
}

const KEY = KEYS.searchKept;
const RECENT = 7;
const FAVOURITE = 20;
const NOTHING: SavedPlaces = {recent: [], favourite: []};

function isPlace(value: unknown): value is Place {
  const {url, title, part} = (value ?? {}) as Partial<Record<keyof Place, unknown>>;
  return isOwnPath(url) && typeof title === 'string' && typeof part === 'string';
}

function placesIn(value: unknown): Place[] {
  return Array.isArray(value) ? value.filter(isPlace) : [];
}

/** @returns the stored results; empty when storage is unavailable or contains something else */
export function readSaved(): SavedPlaces {
  try {
    const value = JSON.parse(readStored(KEY) ?? '{}') as Partial<Record<keyof SavedPlaces, unknown>> | null;
    return {recent: placesIn(value?.recent), favourite: placesIn(value?.favourite)};
  } catch {
    return NOTHING;
  }
}

function write(saved: SavedPlaces): SavedPlaces {
  writeStored(KEY, JSON.stringify(saved));
  return saved;
}

function without(places: readonly Place[], url: string): Place[] {
  return places.filter((place) => place.url !== url);
}

/** Adds a followed hit to the recent results, unless it is a favourite. */
export function rememberHit({record}: Hit): SavedPlaces {
  const {recent, favourite} = readSaved();
  const {url, 'hierarchy.lvl0': part, 'hierarchy.lvl1': page} = record;
  if (favourite.some((place) => place.url === url)) return {recent, favourite};
  const inside = record['hierarchy.lvl3'] ?? record['hierarchy.lvl2'];
  const place = {url, title: inside === undefined ? page : `${page} › ${inside}`, part};
  return write({recent: [place, ...without(recent, url)].slice(0, RECENT), favourite});
}

/** Moves a recent place to the favourites. */
export function favour(place: Place): SavedPlaces {
  const {recent, favourite} = readSaved();
  return write({
    recent: without(recent, place.url),
    favourite: [place, ...without(favourite, place.url)].slice(0, FAVOURITE),
  });
}

export function forget({url}: Place): SavedPlaces {
  const {recent, favourite} = readSaved();
  return write({recent: without(recent, url), favourite: without(favourite, url)});
}
