import type {Config} from '@docusaurus/types';
import {clientModules} from './src/config/options/clientModules';
import {docsInstances} from './src/config/options/docs';
import {BASE_URL, SITE_URL} from './src/config/env';
import {iconTags} from './src/config/icons';
import {markdown} from './src/config/options/markdown';
import {classicPreset} from './src/config/options/preset';
import {redirects} from './src/config/options/redirects';
import {referencePages} from './src/config/options/reference';
import {hostedSearch} from './src/config/search';
import {DEFAULT_LOCALE, SITE_TITLE, TAGLINE, TITLE_DELIMITER} from './src/config/site';
import {ssrTemplate} from './src/config/options/ssrTemplate';
import {themeConfig} from './src/config/theme';
import {consentMode} from './src/config/thirdParties';
import contentPlugin from './src/plugins/content';
import firstPaintPlugin from './src/plugins/first-paint';
import fontsPlugin from './src/plugins/fonts';
import homePlugin from './src/plugins/home';
import journeysPlugin from './src/plugins/journeys';
import leanStylesPlugin from './src/plugins/lean-styles';
import lightClientPlugin from './src/plugins/light-client';
import openapiPlugin from './src/plugins/openapi';
import openapiDownloadsPlugin from './src/plugins/openapi-downloads';
import pageReferencesPlugin from './src/plugins/page-references';
import quickRoutesPlugin from './src/plugins/quick-routes';
import llmsPlugin from './src/plugins/llms';
import redirectsPlugin from './src/plugins/redirects';
import robotsPlugin from './src/plugins/robots';
import sandboxPlugin from './src/plugins/sandbox';
import searchPlugin from './src/plugins/search';
import securityPlugin from './src/plugins/security';
import siteFilesPlugin from './src/plugins/site-files';
import templatesPlugin from './src/plugins/templates';
import themeParts from './src/plugins/theme-parts';
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
  presets: [['classic', classicPreset]],
  plugins: [
    // Makes sure that the pages of both references are there before the docs instances read them.
    openapiPlugin,
    referencePages,
    contentPlugin,
    pageReferencesPlugin,
    ...docsInstances,
    [redirectsPlugin, redirects],
    openapiDownloadsPlugin,
    sandboxPlugin,
    journeysPlugin,
    templatesPlugin,
    useCasesPlugin,
    homePlugin,
    searchPlugin,
    robotsPlugin,
    llmsPlugin,
    fontsPlugin,
    leanStylesPlugin,
    thirdPartiesPlugin,
    securityPlugin,
    lightClientPlugin,
    quickRoutesPlugin,
    // Last: it waits for all that the others write.
    siteFilesPlugin,
  ],
  clientModules,
  themes: [
    // Its components draw the API references; its styles, Sass and polyfills would be on every page, so they stay out.
    themeParts('docusaurus-theme-openapi-docs'),
    // After the preset's theme: its inline script must run after the theme's own.
    firstPaintPlugin,
  ],
  themeConfig,
  customFields: {
    search: hostedSearch() ?? null,
    consent: consentMode(),
  },
} satisfies Config;
