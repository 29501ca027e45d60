/** Whether the stack of a template is what its folder holds: sentences that say what to do. */
import type {Template} from '../../../src/content/data/templates';
import type {OwnFile} from '../../../src/plugins/gallery/templates/files';

/** Name in the gallery, and the package it stands for. */
const PACKAGES: Record<string, string> = {
  'Base UI': '@base-ui/react',
  'Bits UI': 'bits-ui',
  Commander: 'commander',
  Croner: 'croner',
  'csv-parse': 'csv-parse',
  'fast-xml-parser': 'fast-xml-parser',
  Hono: 'hono',
  htmx: 'htmx.org',
  'hyparquet-writer': 'hyparquet-writer',
  IndexedDB: 'idb-keyval',
  'OpenID Connect': 'openid-client',
  'Papa Parse': 'papaparse',
  React: 'react',
  'React Router': 'react-router',
  'read-excel-file': 'read-excel-file',
  'Reka UI': 'reka-ui',
  fflate: 'fflate',
  'sanitize-html': 'sanitize-html',
  Svelte: 'svelte',
  SWR: 'swr',
  TypeScript: 'typescript',
  visx: '@visx/axis',
  Vite: 'vite',
  Vue: 'vue',
  'zxing-wasm': 'zxing-wasm',
};

/** What no package stands for, and the file that shows it. */
const FILES: Record<string, RegExp> = {
  Docker: /^Dockerfile$/,
  Go: /^go\/.*\.go$/,
  'No scripts in the browser': /^src\/app\.tsx$/,
  Python: /^python\/.*\.py$/,
  'Server-side JSX': /^src\/.*\.tsx$/,
  'Service worker': /^(?:public|src)\/sw\.[jt]s$/,
  Slack: /slack\.ts$/,
};

/** In every application, so that a filter by them would say nothing; or parts of another one. */
const COMMON = new Set([
  '@hono/node-server',
  '@lucide/svelte',
  '@lucide/vue',
  '@visx/grid',
  '@visx/responsive',
  '@visx/scale',
  'lucide-react',
  'openapi-fetch',
  'react-dom',
  'react-error-boundary',
  'tsx',
]);

export function stackFaults({stack}: Template, files: readonly OwnFile[], json: string): string[] {
  const {dependencies = {}, devDependencies = {}} = JSON.parse(json) as Record<string, Record<string, string>>;
  const used = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  const named = new Map(Object.entries(PACKAGES).map(([name, own]) => [own, name]));
  return [
    ...stack.flatMap((name) => {
      const own = PACKAGES[name];
      const file = FILES[name];
      if (own !== undefined) return used.has(own) ? [] : [`stack: take out ${name}; package.json has no ${own}.`];
      if (file === undefined)
        return [`stack: say in tests/templates/support/stack.ts what shows that ${name} is used.`];
      return files.some(({path}) => file.test(path))
        ? []
        : [`stack: take out ${name}; no file matches ${String(file)}.`];
    }),
    ...[...used].flatMap((own) => {
      const name = named.get(own);
      return name === undefined || stack.includes(name) ? [] : [`stack: add ${name}; package.json has ${own}.`];
    }),
    ...Object.keys(dependencies)
      .filter((own) => !COMMON.has(own) && !named.has(own))
      .map((own) => `stack: name ${own} in tests/templates/support/stack.ts and in the data file.`),
  ];
}
