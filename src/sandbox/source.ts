import {SANDBOX_ROUTE} from '../config/sandboxPackage';
import type {ApiIndex, CommonSlice, GroupSlice, SandboxSource} from './types';

/** Paths of an API's files, which the build writes and a page fetches. */
export const slicePaths = {
  index: (api: string): string => `${SANDBOX_ROUTE}/${api}/index.json`,
  common: (api: string): string => `${SANDBOX_ROUTE}/${api}/common.json`,
  group: (api: string, group: string): string => `${SANDBOX_ROUTE}/${api}/groups/${group}.json`,
};

/** Path of a journey's file. */
export function journeyPath(id: string): string {
  return `${SANDBOX_ROUTE}/journeys/${id}.json`;
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  // The same build has written the file in this form.
  return (await response.json()) as T;
}

/**
 * A source that fetches slices from the site. Each file is fetched once.
 *
 * @param baseUrl of the site, with a slash at the end
 * @throws Error when an index cannot be fetched
 */
export async function fileSource(baseUrl: string, names: readonly string[]): Promise<SandboxSource> {
  const fetched = new Map<string, Promise<unknown>>();
  function once<T>(path: string): Promise<T> {
    const known = fetched.get(path) ?? fetchJson<T>(baseUrl + path);
    fetched.set(path, known);
    // A failed fetch is forgotten, so that the next call tries again.
    known.catch(() => fetched.delete(path));
    return known as Promise<T>;
  }
  return {
    apis: await Promise.all(names.map((name) => once<ApiIndex>(slicePaths.index(name)))),
    common: (api) => once<CommonSlice>(slicePaths.common(api)),
    load: (api, group) => once<GroupSlice>(slicePaths.group(api, group)),
  };
}

let shared: Promise<SandboxSource> | undefined;

/**
 * The source of the clients and the suppliers API that everything in a page shares, so that slices are fetched once.
 *
 * @param baseUrl of the site, with a slash at the end
 * @throws Error when an index cannot be fetched; the next call tries again
 */
export function pageSource(baseUrl: string): Promise<SandboxSource> {
  shared ??= fileSource(baseUrl, ['clients', 'suppliers']);
  shared.catch(() => (shared = undefined));
  return shared;
}
