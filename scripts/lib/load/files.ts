import fs from 'node:fs';
import path from 'node:path';

/** The first file of each extension, as an address without the base path. */
export function oneOfEach(build: string): string[] {
  const byEnding = new Map<string, string>();
  for (const file of fs.readdirSync(build, {recursive: true, encoding: 'utf8'}).sort()) {
    const ending = path.extname(file);
    if (!/^(?:\.html|\.conf|\.caddy|)$/.test(ending) && !byEnding.has(ending))
      byEnding.set(ending, `/${file.split(path.sep).join('/')}`);
  }
  return [...byEnding.values()];
}
