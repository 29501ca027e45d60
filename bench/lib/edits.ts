import fs from 'node:fs';
import path from 'node:path';

/** A change of a source file with the page that shows it, for measuring the time until it appears. */
export interface Edit {
  kind: 'mdx' | 'yaml';
  route: string;
  /** Adds a new word to the file, which then appears on the page. */
  apply: (siteDir: string, word: string) => void;
}

function change(siteDir: string, file: string, pattern: RegExp, replacement: string): void {
  const target = path.join(siteDir, file);
  const before = fs.readFileSync(target, 'utf8');
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${file} has no place for the change the benchmark makes`);
  fs.writeFileSync(target, after);
}

export const EDITS: readonly Edit[] = [
  {
    kind: 'mdx',
    route: '/docs/inventory/',
    apply: (siteDir, word) => change(siteDir, 'docs/inventory/index.mdx', /^## /m, `A sentence with ${word}.\n\n## `),
  },
  {
    kind: 'yaml',
    route: '/api/clients/tags/update-tag/',
    apply: (siteDir, word) =>
      change(siteDir, 'openapi/clients/tags/paths.yaml', /(operationId: update-tag\n *summary: .*)/, `$1 ${word}`),
  },
];
