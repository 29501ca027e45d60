import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import type * as OpenApiPlugin from 'docusaurus-plugin-openapi-docs';

const api = (name: string): OpenApiPlugin.APIOptions => ({
  specPath: `openapi/${name}.json`,
  outputDir: `docs/api/${name}`,
  // Set explicitly, because the plugin's command ignores the documented default, and inline props take it minutes.
  externalJsonProps: true,
  sidebarOptions: {groupPathsBy: 'tag'},
});

export default {
  title: 'Benchmark',
  url: 'https://docs.quartermaster.example',
  baseUrl: '/',
  trailingSlash: true,
  favicon: 'favicon.svg',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  // Pages without components are parsed as plain Markdown.
  markdown: {format: 'detect'},
  future: {v4: true, faster: true},
  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: '/', sidebarPath: './sidebars.ts', docItemComponent: '@theme/ApiItem'},
        blog: {showReadingTime: true},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      'docusaurus-plugin-openapi-docs',
      {id: 'api', docsPluginId: 'classic', config: {clients: api('clients'), suppliers: api('suppliers')}},
    ],
    'docusaurus-plugin-sass',
  ],
  themes: ['docusaurus-theme-openapi-docs'],
  themeConfig: {
    navbar: {
      title: 'Benchmark',
      items: [
        {type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left'},
        {to: '/blog/', label: 'Blog', position: 'left'},
      ],
    },
  } satisfies Preset.ThemeConfig,
} satisfies Config;
