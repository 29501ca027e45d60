import path from 'node:path';

/** Path of a source file from the site's folder, with forward slashes. */
export function siteRelative(file: string, siteDir: string = process.cwd()): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}
