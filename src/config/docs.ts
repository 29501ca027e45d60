import fs from 'node:fs';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import {REPOSITORY_URL} from './env';
import {BASE_PATHS, VERSION} from './site';
import {APIS} from '../openapi/apis';
import {hasWholeHistory} from '../content/history';
import codeBlocks from '../rehype/codeBlocks';
import checkComponents from '../remark/checkComponents';
import diagrams from '../remark/diagrams';
import sampleNote from '../remark/sampleNote';

/** What the four docs instances share; each states only what differs. */
const COMMON = {
  breadcrumbs: true,
  showLastUpdateTime: false,
  beforeDefaultRemarkPlugins: [checkComponents, diagrams],
  beforeDefaultRehypePlugins: [codeBlocks],
  versions: {[VERSION.name]: {label: VERSION.label}},
} satisfies DocsOptions;

/** Address of the source of a page in the repository's editor. */
export function editUrl(file: string): string {
  return `${REPOSITORY_URL}/edit/main/${file}`;
}

/** Readers see when a page was last changed only where that is known. Development shows an invented date instead. */
const KNOWS_DATES = process.env.NODE_ENV === 'production' && hasWholeHistory(process.cwd());

function instance(options: DocsOptions): PluginConfig {
  return [
    './src/plugins/written-docs/index.ts',
    {...COMMON, showLastUpdateTime: KNOWS_DATES, ...options} satisfies DocsOptions,
  ];
}

function reference(options: DocsOptions): PluginConfig {
  return ['./src/plugins/reference-docs/index.ts', {...COMMON, ...options} satisfies DocsOptions];
}

// On a fresh clone the generated folders don't exist yet, and a docs instance refuses to start without its folder.
for (const {out} of APIS) fs.mkdirSync(out, {recursive: true});

/**
 * The documentation (with the tutorial), the guides and the two API references.
 * The API instances read the generated folder `api/`, so their edit links come from front matter.
 */
export const docsInstances: PluginConfig[] = [
  instance({
    path: 'docs',
    routeBasePath: BASE_PATHS.docs,
    sidebarPath: './sidebars.ts',
    editUrl: ({docPath}) => editUrl(`docs/${docPath}`),
  }),
  instance({
    id: 'guides',
    path: 'guides',
    routeBasePath: BASE_PATHS.guides,
    sidebarPath: './guides/sidebars.ts',
    beforeDefaultRemarkPlugins: [...COMMON.beforeDefaultRemarkPlugins, sampleNote],
    editUrl: ({docPath}) => editUrl(`guides/${docPath}`),
  }),
  reference({
    id: 'clients',
    path: 'api/clients',
    routeBasePath: BASE_PATHS.clientsApi,
    sidebarPath: './src/config/sidebars/api.ts',
  }),
  reference({
    id: 'suppliers',
    path: 'api/suppliers',
    routeBasePath: BASE_PATHS.suppliersApi,
    sidebarPath: './src/config/sidebars/api.ts',
  }),
];
