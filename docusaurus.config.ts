import type {Config} from '@docusaurus/types';
import {PAGE_ASSISTANTS} from './src/config/assistants';
import {clientModules} from './src/config/options/clientModules';
import {docsInstances} from './src/config/options/docs';
import {BASE_URL, SITE_URL} from './src/config/env';
import {iconTags} from './src/config/icons';
import {markdown} from './src/config/options/markdown';
import {classicPreset} from './src/config/options/preset';
import {cloneCommands} from './src/config/repository';
import {hostedSearch} from './src/config/search';
import {DEFAULT_LOCALE, SITE_TITLE, TAGLINE, TITLE_DELIMITER} from './src/config/site';
import {ssrTemplate} from './src/config/options/ssrTemplate';
import {storageNamespace} from './src/config/storage';
import {themeConfig} from './src/config/theme';
import {consentMode, feedback, socialScript} from './src/config/thirdParties';
import {content} from './src/plugins/content';
import {gallery} from './src/plugins/gallery';
import {reference, referenceTheme} from './src/plugins/reference';
import {sandbox} from './src/plugins/sandbox';
import searchPlugin from './src/plugins/search';
import {security} from './src/plugins/security';
import {siteFiles} from './src/plugins/site-files';
import {firstPaint, staticClient} from './src/plugins/static-client';

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
  storage: {type: 'localStorage', namespace: storageNamespace(BASE_URL)},
  future: {
    v4: true,
    // Only the server compiles docs pages (src/plugins/static-client); it would wait for the client's result for ever.
    faster: {...FASTER, mdxCrossCompilerCache: false},
  },
  ssrTemplate,
  headTags: iconTags,
  markdown,
  presets: [['classic', classicPreset]],
  // Each is a capability of the site; src/plugins/README.md says what it is made of.
  plugins: [
    // First: docusaurus-plugin-openapi-docs (src/plugins/reference/options.ts) makes the pages that the docs instances read.
    ...reference,
    ...content,
    ...docsInstances,
    ...sandbox,
    ...gallery,
    searchPlugin,
    ...staticClient,
    ...security,
    // Last: it waits for all that the others write.
    ...siteFiles,
  ],
  clientModules,
  // docusaurus-theme-openapi-docs, and after the preset's theme one whose inline script must run after the theme's own.
  themes: [referenceTheme, firstPaint],
  themeConfig,
  customFields: {
    search: hostedSearch() ?? null,
    consent: consentMode(),
    social: socialScript() !== null,
    assistants: PAGE_ASSISTANTS,
    cloneCommands: cloneCommands(),
    feedback: feedback(),
  },
} satisfies Config;
