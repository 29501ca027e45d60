import {transformSync} from 'esbuild';

/** Code that is in every page, in as few bytes as it needs. @throws Error when it is no JavaScript */
export function minified(code: string): string {
  return transformSync(code, {minify: true, legalComments: 'none'}).code.trim().replace(/;$/, '');
}
