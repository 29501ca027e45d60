/** For a site whose pages share no data: see {@link SharedData} in `index.ts`. */
export function partsOf(): unknown[] {
  return [];
}
