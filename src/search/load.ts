import type {Engine} from './engine';
import {INDEX_FILE, type SearchIndex} from './records';

let loading: Promise<SearchIndex> | undefined;
let building: Promise<Engine> | undefined;

/**
 * Fetches the index once for the life of the page; a failed attempt can be repeated.
 *
 * @throws Error when the index can't be fetched, as under the development server before any build
 */
export function loadIndex(baseUrl: string): Promise<SearchIndex> {
  loading ??= fetch(`${baseUrl}${INDEX_FILE}`)
    .then((response) => {
      if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
      return response.json() as Promise<SearchIndex>;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

export function loadEngine(baseUrl: string): Promise<Engine> {
  building ??= Promise.all([import('./engine'), loadIndex(baseUrl)])
    .then(([{createEngine}, index]) => createEngine(index))
    .catch((error: unknown) => {
      building = undefined;
      throw error;
    });
  return building;
}
