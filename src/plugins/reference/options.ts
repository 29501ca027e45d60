import type {PluginConfig} from '@docusaurus/types';
import {APIS, type ApiSource} from '../../config/apis';
import {markdownGenerators} from './pages/generators';

/** Our generators return whole pages, front matter included, so the templates add nothing. */
const TEMPLATE = './src/plugins/reference/pages/template.mustache';

/** The plugin makes pages of tags only for a sidebar of tags. It isn't shown: see src/config/options/sidebars/api.ts. */
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
    // What the pages show is written beside them, so the plugin need not put the whole operation into each.
    disableCompression: true,
    externalJsonProps: false,
  };
}

/** The pages of both API references, which docusaurus-plugin-openapi-docs writes: `gen-api-docs all`, `clean-api-docs all`. */
export const referencePages: PluginConfig = [
  'docusaurus-plugin-openapi-docs',
  {
    id: 'reference',
    docsPlugin: './src/plugins/reference/docs/index.ts',
    // The plugin asks for one docs instance; it reads only its folder, and each document says its own.
    docsPluginId: APIS[0]?.name,
    config: Object.fromEntries(APIS.map((api) => [api.name, documentOf(api)])),
  },
];
