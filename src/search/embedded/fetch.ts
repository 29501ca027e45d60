import {FOLDER, MANIFEST_FILE, type Files, type Layer, type Manifest} from './files';

/** @throws Error in words a reader understands */
async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The search index could not be loaded: the server answered ${response.status}.`);
  return response.json();
}

export function fetchManifest(baseUrl: string): Promise<Manifest> {
  return fetchJson(`${baseUrl}${MANIFEST_FILE}`, {cache: 'no-cache'}) as Promise<Manifest>;
}

export function fetchFile<L extends Layer>(baseUrl: string, {files}: Manifest, layer: L): Promise<Files[L]> {
  return fetchJson(`${baseUrl}${FOLDER}/${files[layer]}`) as Promise<Files[L]>;
}
