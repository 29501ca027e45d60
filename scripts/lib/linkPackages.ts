import fs from 'node:fs';
import path from 'node:path';

/**
 * Links every installed package into another folder, each by itself, so that the bundler's cache in `node_modules` stays
 * apart from the project's.
 */
export function linkPackages(folder: string): void {
  const target = path.join(folder, 'node_modules');
  const source = path.resolve('node_modules');
  fs.mkdirSync(target, {recursive: true});
  for (const name of fs.readdirSync(source)) {
    const link = path.join(target, name);
    if (name === '.cache' || fs.existsSync(link)) continue;
    fs.symlinkSync(path.join(source, name), link, 'junction');
  }
}
