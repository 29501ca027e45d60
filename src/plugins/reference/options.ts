import type {PluginConfig} from '@docusaurus/types';
import {APIS, type ApiSource} from '../../config/apis';
import {markdownGenerators} from './pages/generators';

/** An empty template, because our generators return whole pages with front matter. */
const TEMPLATE = './src/plugins/reference/pages/template.mustache';

/**
 * The plugin generates pages of tags only when it also generates a sidebar. That sidebar isn't shown: see
 * src/config/options/sidebars/api.ts.
 */
const WITH_TAG_PAGES = {groupPathsBy: 'tag', categoryLinkSource: 'tag'};

function documentOf({name, root, outline, out, groupsInRoute}: ApiSource): object {
  return {
    specPath: outline ?? root,
    outputDir: out,
    downloadUrl: `/openapi/${name}.yaml`,
    template: TEMPLATE,
    tagTemplate: TEMPLATE,
    markdownGenerators: markdownGenerators(name),
    ...(groupsInRoute && {sidebarOptions: WITH_TAG_PAGES}),
    // The plugin would otherwise write the whole operation, compressed, into each page.
    disableCompression: true,
    externalJsonProps: false,
  };
}

/**
 * The pages of the API references, which docusaurus-plugin-openapi-docs writes: `gen-api-docs all`, `clean-api-docs
 * all`.
 */
export const referencePages: PluginConfig = [
  'docusaurus-plugin-openapi-docs',
  {
    id: 'reference',
    docsPlugin: './src/plugins/reference/docs/index.ts',
    // The plugin requires the id of one docs instance. It only reads the instance's folder, and each API sets its own.
    docsPluginId: APIS[0]?.name,
    config: Object.fromEntries(APIS.map((api) => [api.name, documentOf(api)])),
  },
];
