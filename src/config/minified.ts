import {transformSync} from 'esbuild';

/** Minifies code that is inlined into every page. @throws Error when it is not JavaScript */
export function minified(code: string): string {
  return transformSync(code, {minify: true, legalComments: 'none'}).code.trim().replace(/;$/, '');
}
