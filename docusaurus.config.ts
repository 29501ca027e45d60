import type {Config} from '@docusaurus/types';
import {blog} from './src/config/blog';
import {docsInstances} from './src/config/docs';
import {BASE_URL, SITE_URL} from './src/config/env';
import {iconTags} from './src/config/icons';
import {markdown} from './src/config/markdown';
import {redirects} from './src/config/redirects';
import {hostedSearch} from './src/config/search';
import {sharedData} from './src/config/sharedData';
import {DEFAULT_LOCALE, SITE_TITLE, TAGLINE, TITLE_DELIMITER} from './src/config/site';
import {ssrTemplate} from './src/config/ssrTemplate';
import {themeConfig} from './src/config/theme';
import {consentMode} from './src/config/thirdParties';
import bundlerMemoryPlugin from './src/plugins/bundler-memory';
import contentPlugin from './src/plugins/content';
import firstPaintPlugin from './src/plugins/first-paint';
import fontsPlugin from './src/plugins/fonts';
import homePlugin from './src/plugins/home';
import journeysPlugin from './src/plugins/journeys';
import keptPages from './src/plugins/kept-pages';
import leanStylesPlugin from './src/plugins/lean-styles';
import lightClientPlugin from './src/plugins/light-client';
import openapiPlugin from './src/plugins/openapi';
import openapiDownloadsPlugin from './src/plugins/openapi-downloads';
import pageHeadsPlugin from './src/plugins/page-heads';
import pageReferencesPlugin from './src/plugins/page-references';
import quickRoutesPlugin from './src/plugins/quick-routes';
import llmsPlugin from './src/plugins/llms';
import robotsPlugin from './src/plugins/robots';
import sandboxPlugin from './src/plugins/sandbox';
import searchPlugin from './src/plugins/search';
import securityPlugin from './src/plugins/security';
import templatesPlugin from './src/plugins/templates';
import thirdPartiesPlugin from './src/plugins/third-parties';
import useCasesPlugin from './src/plugins/use-cases';

/** Every faster part of Docusaurus's tool chain. */
const FASTER = {
  swcJsLoader: true,
  swcJsMinimizer: true,
  swcHtmlMinimizer: true,
  lightningCssMinimizer: true,
  rspackBundler: true,
  rspackPersistentCache: true,
  ssgWorkerThreads: true,
  gitEagerVcs: true,
};

export default {
  title: SITE_TITLE,
  tagline: TAGLINE,
  titleDelimiter: TITLE_DELIMITER,
  url: SITE_URL,
  baseUrl: BASE_URL,
  trailingSlash: true,
  favicon: 'img/favicon.svg',
  i18n: {defaultLocale: DEFAULT_LOCALE, locales: [DEFAULT_LOCALE]},
  // Broken links don't stop the published site; `npm test` fails on them.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  storage: {type: 'localStorage', namespace: false},
  future: {
    v4: true,
    // Only the server compiles docs pages (src/plugins/light-client); it would wait for the client's result for ever.
    faster: {...FASTER, mdxCrossCompilerCache: false},
  },
  ssrTemplate,
  headTags: iconTags,
  markdown,
  plugins: [
    // First: it writes the pages that the API docs instances read.
    openapiPlugin,
    contentPlugin,
    pageReferencesPlugin,
    ...docsInstances,
    ['@docusaurus/plugin-content-blog', blog],
    ['@docusaurus/plugin-content-pages', {path: 'src/pages'}],
    // Puts Infima and the theme into layers, so that our rules win without heavier selectors.
    '@docusaurus/plugin-css-cascade-layers',
    ['@docusaurus/plugin-sitemap', {lastmod: null}],
    ['@docusaurus/plugin-client-redirects', redirects],
    openapiDownloadsPlugin,
    sandboxPlugin,
    journeysPlugin,
    templatesPlugin,
    useCasesPlugin,
    homePlugin,
    searchPlugin,
    robotsPlugin,
    llmsPlugin,
    pageHeadsPlugin,
    fontsPlugin,
    leanStylesPlugin,
    thirdPartiesPlugin,
    securityPlugin,
    lightClientPlugin,
    keptPages(sharedData),
    quickRoutesPlugin,
    bundlerMemoryPlugin,
  ],
  clientModules: ['./src/clientModules/keyboardNavigation.ts', './src/clientModules/pageParts.ts'],
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: ['tokens', 'site', 'docs', 'marks', 'code', 'diagram', 'blog', 'print'].map(
          (name) => `./src/css/${name}.css`,
        ),
      },
    ],
    // After the theme: its inline script must run after the theme's own.
    firstPaintPlugin,
  ],
  themeConfig,
  customFields: {
    search: hostedSearch() ?? null,
    consent: consentMode(),
  },
} satisfies Config;
