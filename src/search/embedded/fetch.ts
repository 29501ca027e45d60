import {FOLDER, MANIFEST_FILE, type Files, type Layer, type Manifest} from './files';

/** @throws Error in words a reader understands */
async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init).catch((error: unknown) => {
    // Browsers say "Failed to fetch", "Load failed" or "NetworkError", which tells a reader nothing.
    throw new Error('The search index could not be loaded. Check your connection and try again.', {cause: error});
  });
  if (!response.ok) throw new Error(`The search index could not be loaded: the server answered ${response.status}.`);
  return response.json();
}

export function fetchManifest(baseUrl: string): Promise<Manifest> {
  return fetchJson(`${baseUrl}${MANIFEST_FILE}`, {cache: 'no-cache'}) as Promise<Manifest>;
}

export function fetchFile<L extends Layer>(baseUrl: string, {files}: Manifest, layer: L): Promise<Files[L]> {
  return fetchJson(`${baseUrl}${FOLDER}/${files[layer]}`) as Promise<Files[L]>;
}
