import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const MODULES = 'node_modules';
const OVERRIDES = 'src/theme';
/** Where the components of each theme are, by the name that the head of an override gives the theme. */
const THEMES = new Map([
  ['theme-classic', '@docusaurus/theme-classic/lib/theme'],
  ['docusaurus-theme-openapi-docs', 'docusaurus-theme-openapi-docs/lib/theme'],
  ['theme-fallback', '@docusaurus/core/lib/client/theme-fallback'],
]);
/** How the head of an override begins. */
const HEAD = /^\/\*\*\n \* (Replaces|Wraps) ([\w-]+) \d+\.\d+'s ([^]*?)\n \* Reason: \S/;

/** What no public interface promises and we rely on all the same: our file, and the files of packages that it knows. */
const INTERNALS: Readonly<Record<string, readonly string[]>> = {
  'scripts/lib/preloads/swcConfig.mjs': ['@docusaurus/utils/lib/moduleUtils.js', 'jiti/dist/babel.js'],
  'scripts/lib/compile.ts': ['@docusaurus/core/lib/ssg/ssgEnv.js'],
  'scripts/start/orderlyReloads.mjs': [
    '@docusaurus/core/lib/commands/start/utils.js',
    '@docusaurus/core/lib/commands/start/watcher.js',
  ],
  'src/config/options/ssrTemplate.ts': [
    '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
    '@docusaurus/core/lib/ssg/ssgTemplate.js',
  ],
  'src/plugins/static-client/styles': ['@docusaurus/bundler/lib/loaders/styleLoader.js'],
  'src/client/static/docPage.tsx': [
    '@docusaurus/core/lib/client/PendingNavigation.js',
    '@docusaurus/core/lib/client/preload.js',
  ],
  'src/plugins/static-client/bundle/routes.ts': [
    '@docusaurus/core/lib/client/exports/ComponentCreator.js',
    '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
  ],
  'src/plugins/static-client/bundle/slim.ts': ['@docusaurus/core/lib/server/codegen/codegen.js'],
  'src/plugins/static-client/bundle/unused.ts': [
    '@docusaurus/theme-classic/lib/theme/Footer/Links/index.js',
    '@docusaurus/theme-classic/lib/theme/Footer/index.js',
    '@docusaurus/theme-classic/lib/theme/NavbarItem/ComponentTypes.js',
    '@docusaurus/theme-classic/lib/theme/NavbarItem/index.js',
  ],
  'src/plugins/reference/pages': [
    'docusaurus-plugin-openapi-docs/lib/index.js',
    'docusaurus-plugin-openapi-docs/lib/markdown/index.js',
    'docusaurus-plugin-openapi-docs/lib/openapi/openapi.js',
  ],
  'src/plugins/reference/pages/preview.ts': ['@docusaurus/plugin-content-docs/lib/docs.js'],
  'src/plugins/static-client/route-index': ['@docusaurus/core/lib/client/exports/renderRoutes.js'],
  'src/plugins/reference/docs/compileOnce.cjs': [
    '@docusaurus/mdx-loader/lib/loader.js',
    '@docusaurus/mdx-loader/lib/utils.js',
  ],
  'src/plugins/reference/docs/index.ts': [
    '@docusaurus/plugin-content-docs/lib/globalData.js',
    '@docusaurus/plugin-content-docs/lib/index.js',
    '@docusaurus/plugin-content-docs/lib/routes.js',
  ],
  'src/plugins/siteSteps.ts': ['@docusaurus/core/lib/commands/build/buildLocale.js'],
  'src/plugins/reference/theme': ['docusaurus-theme-openapi-docs/lib/index.js'],
  'src/plugins/site-files/finish/firstStyles.ts': ['@docusaurus/core/lib/webpack/base.js'],
  'src/plugins/static-client/first-paint/index.ts': ['@docusaurus/theme-classic/lib/inlineScripts.js'],
  'src/plugins/reference/dependencies': ['@docusaurus/core/lib/server/plugins/synthetic.js'],
  'src/components/Search/hosted': ['typesense-docsearch-react/dist/esm/DocSearchModal.js'],
  'src/plugins/search/hosted.ts': ['typesense-docsearch-react/dist/esm/DocSearchModal.js'],
  'src/theme/Error': ['@docusaurus/core/lib/client/routeContext.js'],
};

/** An override of a component of a theme. */
export interface Override {
  /** As the theme names the component, for example `TOC`. */
  name: string;
  /** Whether it stands for the original or uses it. */
  kind: 'replaces' | 'wraps';
  /** File or folder of the original, without the folder of packages. */
  original: string;
}

/** Hash by the package's file or folder, by the file of ours that has to be looked at when it changes. */
export type Table = Record<string, Record<string, string>>;

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The code and the styles of a component, without components below it. */
function filesOfComponent(place: string): string[] {
  if (place.endsWith('.js')) return [place];
  return fs
    .readdirSync(place)
    .filter((file) => /\.(?:js|css)$/.test(file) && !file.includes('.test.'))
    .sort()
    .map((file) => path.join(place, file));
}

/** @throws Error when its head does not say what it overrides, of which version and why, or no theme has that */
function overrideOf(file: string): Override {
  const name = file.replace(/(?:\/index)?\.tsx?$/, '');
  const [, kind, theme = '', said = ''] = HEAD.exec(fs.readFileSync(path.join(OVERRIDES, file), 'utf8')) ?? [];
  const component = `${THEMES.get(theme) ?? theme}/${name}`;
  const original = [`${component}.js`, component].find((place) => fs.existsSync(path.join(MODULES, place)));
  if (!said.includes(name) || original === undefined)
    throw new Error(
      `${OVERRIDES}/${file}: begin with "Replaces" or "Wraps", theme, version and component, and with the reason below.`,
    );
  return {name, kind: kind === 'Wraps' ? 'wraps' : 'replaces', original};
}

/** Every override of the site, by name. @throws Error when the head of one doesn't say what it is */
export function overrides(): Override[] {
  return fs
    .readdirSync(OVERRIDES, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map(overrideOf);
}

/** The hashes of all that an upgrade may change under us. @throws Error when an original or an internal is gone */
export function upgradeTable(): Table {
  const originals = overrides().map(({name, original}) => [
    `${OVERRIDES}/${name}`,
    {[original]: hashOf(filesOfComponent(path.join(MODULES, original)))},
  ]);
  const table = Object.fromEntries(originals) as Table;
  for (const [ours, files] of Object.entries(INTERNALS)) {
    if (!fs.existsSync(ours)) throw new Error(`${ours} is gone: take it out of tests/support/upgrades.ts.`);
    const hashes = files.map((file) => [file, hashOf([path.join(MODULES, file)])]);
    table[ours] = {...table[ours], ...(Object.fromEntries(hashes) as Record<string, string>)};
  }
  return table;
}

/** What has to be looked at, in words. */
export function changesBetween(before: Table, now: Table): string[] {
  const changes = Object.entries(now).flatMap(([ours, hashes]) =>
    Object.entries(hashes)
      .filter(([theirs, hash]) => before[ours]?.[theirs] !== hash)
      .map(([theirs]) => `${ours}: compare it with ${MODULES}/${theirs}, which has changed or is new here`),
  );
  const gone = Object.keys(before).filter((ours) => !(ours in now));
  return [...changes, ...gone.map((ours) => `${ours} relies on nothing any more`)];
}
