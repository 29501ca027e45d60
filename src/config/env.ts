/**
 * The only file that reads the environment. Each name says who sets it and what happens without it.
 */

function text(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A path with a slash at both ends, as Docusaurus wants it. */
function slashed(value: string): string {
  return `/${value}/`.replace(/\/{2,}/g, '/');
}

/** Address the site is published at, without a path. Set by the deployment; a fork sets its own. */
export const SITE_URL = text('SITE_URL') ?? 'https://docs.quartermaster.example';

/** Path the site is published under. Set by the deployment when the site isn't at the root of its host. */
export const BASE_URL = slashed(text('BASE_URL') ?? '/');

/** Repository that "Edit this page" opens. Set by a fork. */
export const REPOSITORY_URL = text('REPOSITORY_URL') ?? 'https://github.com/quartermaster-docs/quartermaster-docs';

/** App id of the messaging widget. Without it no script of the provider is loaded. */
export const MESSENGER_APP_ID = text('MESSENGER_APP_ID');

/** Region of the messaging widget: `us`, `eu` or `ap`. */
export const MESSENGER_REGION = text('MESSENGER_REGION');

/** Set to `1` by continuous integration services. */
export const IS_CI = text('CI') !== undefined;

/** Port for `npm run site`; `--port` on the command line wins. */
export const PORT = text('PORT');

/** A Chromium to use for the browser tests, instead of looking for one. Set by whoever runs them. */
export const CHROMIUM_PATH = text('CHROMIUM_PATH');

/** Makes the browser tests look at every page instead of a sample of the operation pages. Set by `npm run audit`. */
export const ALL_PAGES = text('ALL_PAGES') !== undefined;
