const STYLES = ['tokens', 'site', 'docs', 'marks', 'code', 'diagram', 'blog', 'print'];

/**
 * What every page of the site loads. The styles stand here and not in the theme's `customCss`, because they come after
 * those of our components that way, which some of them override, such as all that is said for paper.
 */
export const clientModules = [
  ...STYLES.map((name) => `./src/css/${name}.css`),
  './src/client/modules/keyboardNavigation.ts',
  './src/client/modules/progressBar.ts',
  './src/client/modules/pageParts.ts',
];
