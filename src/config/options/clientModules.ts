const STYLES = ['tokens', 'site', 'docs', 'marks', 'code', 'diagram', 'blog', 'print'];

/**
 * Modules and styles of every page. The styles are listed here instead of in the theme's `customCss`, so that they come
 * after the styles of our components, some of which they override, for example for printing.
 */
export const clientModules = [
  ...STYLES.map((name) => `./src/css/${name}.css`),
  './src/client/modules/keyboardNavigation.ts',
  './src/client/modules/progressBar.ts',
  './src/client/modules/pageParts.ts',
];
