import path from 'node:path';

/** Folders of pages of older versions, as Docusaurus names them. */
const OLD: readonly [folder: RegExp, current: string][] = [
  [/^versioned_docs\/version-[^/]+\//, 'docs/'],
  [/^guides_versioned_docs\/version-[^/]+\//, 'guides/'],
];

/** Where a page of an older version stands in the latest: `versioned_docs/version-1.0/a.mdx` → `docs/a.mdx`. */
export function latestPath(file: string): string {
  const [folder, current] = OLD.find(([pattern]) => pattern.test(file)) ?? [];
  return folder && current !== undefined ? file.replace(folder, current) : file;
}

/** Path of a source file from the site's folder, with forward slashes. */
export function siteRelative(file: string, siteDir: string = process.cwd()): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}
