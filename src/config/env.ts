/**
 * The only file that reads settings from the environment. Each name says who sets it and what happens without it.
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

/**
 * `required` asks readers before another provider is contacted; `off`, the default, does not. A search cluster counts
 * as one: until a reader allows it, the search built into the site answers.
 */
export const CONSENT = text('CONSENT');

/** `off` leaves out the social widgets script; `on` is the default. */
export const SOCIAL_WIDGETS = text('SOCIAL_WIDGETS');

/**
 * Servers that the console may call beside those of the API descriptions and this machine: origins separated by
 * commas, such as `https://*.api.example.com`; or `*` for any server over https.
 */
export const CONSOLE_SERVERS = text('CONSOLE_SERVERS');

/** Set to `1` by continuous integration services. */
export const IS_CI = text('CI') !== undefined;

/** Port for `npm run site`; `--port` on the command line wins. */
export const PORT = text('PORT');

/** Port of the server that the browser tests start; two checkouts tested at once need two. Set by whoever runs them. */
export const TEST_PORT = Number(text('TEST_PORT') ?? 4173);

/** A Chromium to use for the browser tests, instead of looking for one. Set by whoever runs them. */
export const CHROMIUM_PATH = text('CHROMIUM_PATH');

/** A headless shell of Chromium for most browser tests; without it they take the whole one. Set by `npm test`. */
export const HEADLESS_SHELL_PATH = text('HEADLESS_SHELL_PATH');

/** Makes the browser tests look at every page instead of a sample, and run the slow ones. Set by `npm run audit`. */
export const ALL_PAGES = text('ALL_PAGES') !== undefined;

/**
 * `development` puts React's development build into the readers' scripts: it says in words what differs between a
 * page and what React makes of it, and warns where its production build is silent. Set by `npm run audit`.
 */
export const REACT_BUILD = text('REACT_BUILD');

/** Whether the API descriptions are checked beside the compiler, or were before. Set by `npm run build`. */
export const IS_CONTRACT_CHECKED = text('CONTRACT_IS_CHECKED') !== undefined;

/** Whether a published site is being made; false under `npm start`. Set by Docusaurus. */
export const IS_PRODUCTION = process.env['NODE_ENV'] === 'production';

/** Whether it is `npm start` that runs; false in a build and in tests. Set by Docusaurus. */
export const IS_DEVELOPMENT = process.env['NODE_ENV'] === 'development';

/**
 * Nodes of the Typesense cluster that readers' browsers search: addresses separated by commas, such as
 * `a.example.com,https://b.example.com:8443`. https and port 443 are added. Without them search runs in the browser.
 */
export const TYPESENSE_NODES = text('TYPESENSE_NODES');

/** Address that leads to whichever node is nearest, such as a load balancer; the nodes are what is tried after it. */
export const TYPESENSE_NEAREST_NODE = text('TYPESENSE_NEAREST_NODE');

/** Key that may search the collection and do nothing else. It is published with the site. */
export const TYPESENSE_SEARCH_KEY = text('TYPESENSE_SEARCH_KEY');

/** Name of the collection, which is an alias of the newest one pushed. Default `docs`. */
export const TYPESENSE_COLLECTION = text('TYPESENSE_COLLECTION');

/** Id of the conversation model that writes answers. Without it, answers are passages quoted from the site. */
export const TYPESENSE_CONVERSATION_MODEL = text('TYPESENSE_CONVERSATION_MODEL');

/** Set to `1` to let the cluster count queries, without anything about who asked. */
export const TYPESENSE_ANALYTICS = text('TYPESENSE_ANALYTICS') === '1';

/** Key for `npm run search push`. Never part of a site: a build with it as search key stops. */
export const TYPESENSE_ADMIN_KEY = text('TYPESENSE_ADMIN_KEY');

/** First key of a cluster's server, which may do everything. Never part of a site: a build with it as search key stops. */
export const TYPESENSE_BOOTSTRAP_KEY = text('TYPESENSE_BOOTSTRAP_KEY');

/** Model that `npm run search push` has the cluster make vectors with, such as `ts/all-MiniLM-L12-v2`; answers need it. */
export const TYPESENSE_EMBEDDING_MODEL = text('TYPESENSE_EMBEDDING_MODEL');

/** Address of a cluster for `npm run audit cluster`; the test writes collections of its own there. */
export const TYPESENSE_URL = text('TYPESENSE_URL');

/** Key for `npm run audit cluster` that may create and delete collections. */
export const TYPESENSE_KEY = text('TYPESENSE_KEY');

/** Names of variables that hold secrets; the search key is published with the site. `PATH` is not `PAT`. */
const SECRET_NAME =
  /SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIAL|(?:PRIVATE|ADMIN|BOOTSTRAP|API|ACCESS)_?KEY|TYPESENSE_KEY|(?:_|^)(?:PAT|AUTH|PASS)$/i;
/** Below this length a value may be an ordinary word. */
const SECRET_LENGTH = 10;

/** Values that a build must not publish, whatever the variable is for. @returns each with the variable's name */
export function secretValues(): {name: string; value: string}[] {
  return Object.entries(process.env).flatMap(([name, value = '']) =>
    SECRET_NAME.test(name) && name !== 'TYPESENSE_SEARCH_KEY' && value.length >= SECRET_LENGTH ? [{name, value}] : [],
  );
}

/** The environment for a program that is started: that of this one, and more. */
export function environmentWith(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {...process.env, ...more};
}
