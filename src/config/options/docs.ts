import fs from 'node:fs';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import {IS_PRODUCTION} from '../env';
import {editUrl} from '../repository';
import {BASE_PATHS, VERSION} from '../site';
import {APIS} from '../apis';
import {hasWholeHistory} from '../../content/history';
import codeBlocks from '../../content/rehype/codeBlocks';
import checkComponents from '../../content/remark/checkComponents';
import diagrams from '../../content/remark/diagrams';
import events from '../../content/remark/events';
import sampleNote from '../../content/remark/sampleNote';
import screens from '../../content/remark/screens';
import versionLinks from '../../content/remark/versionLinks';
import sampleBlocks from '../../openapi/pageSamples/blocks';

/** Options that all docs instances share. */
const COMMON = {
  breadcrumbs: true,
  showLastUpdateTime: false,
  beforeDefaultRemarkPlugins: [checkComponents, diagrams, screens, events],
  beforeDefaultRehypePlugins: [codeBlocks],
  versions: {[VERSION.name]: {label: VERSION.label}},
} satisfies DocsOptions;

/**
 * Whether pages show their last update. Without the whole history the date would be wrong, and development shows an
 * invented one.
 */
const KNOWS_DATES = IS_PRODUCTION && hasWholeHistory(process.cwd());

/** Options that both instances of handwritten pages share. */
const WRITTEN = {
  ...COMMON,
  beforeDefaultRemarkPlugins: [...COMMON.beforeDefaultRemarkPlugins, versionLinks],
  beforeDefaultRehypePlugins: [sampleBlocks, ...COMMON.beforeDefaultRehypePlugins],
  showLastUpdateTime: KNOWS_DATES,
  // Otherwise the version that was cut last would take the addresses of the latest pages.
  lastVersion: VERSION.name,
  editUrl: ({versionDocsDirPath, docPath}) => editUrl(`${versionDocsDirPath}/${docPath}`),
} satisfies DocsOptions;

function reference(options: DocsOptions): PluginConfig {
  return [
    './src/plugins/reference/docs/index.ts',
    {...COMMON, docItemComponent: '@theme/ApiItem', ...options} satisfies DocsOptions,
  ];
}

// A docs instance refuses to start without its folder, which does not exist yet on a fresh clone.
for (const {out} of APIS) fs.mkdirSync(out, {recursive: true});

/** The documentation, with the tutorial: the docs instance of the classic preset. */
export const documentation = {
  ...WRITTEN,
  path: 'docs',
  routeBasePath: BASE_PATHS.docs,
  sidebarPath: './sidebars.ts',
} satisfies DocsOptions;

/** The guides. */
export const guides = {
  ...WRITTEN,
  id: 'guides',
  path: 'guides',
  routeBasePath: BASE_PATHS.guides,
  sidebarPath: './guides/sidebars.ts',
  beforeDefaultRemarkPlugins: [...WRITTEN.beforeDefaultRemarkPlugins, sampleNote],
} satisfies DocsOptions;

/**
 * The guides and the two API references, beside the documentation.
 * The API instances read the generated folder `api/`, so their edit links come from front matter.
 */
export const docsInstances: PluginConfig[] = [
  ['@docusaurus/plugin-content-docs', guides],
  ...APIS.map(({name, out, route}) =>
    reference({
      id: name,
      path: out,
      routeBasePath: route.replace(/^\/|\/$/g, ''),
      sidebarPath: './src/config/options/sidebars/api.ts',
    }),
  ),
];
