/** The only file that reads settings from the environment. Each comment says who sets the variable, and the default. */

function text(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A path with a slash at both ends, as Docusaurus requires it. */
function slashed(value: string): string {
  return `/${value}/`.replace(/\/{2,}/g, '/');
}

/** Address the site is published at, without a path. Set by the deployment; a fork sets its own. */
export const SITE_URL = text('SITE_URL') ?? 'https://docs.quartermaster.example';

/** Path the site is published under. Set by the deployment when the site isn't at the root of its host. */
export const BASE_URL = slashed(text('BASE_URL') ?? '/');

/**
 * `off` asks assistants and model makers in `robots.txt` not to read the site, and offers none of them in the page menu;
 * `on` is the default. Set by the deployment.
 */
export const ASSISTANTS = text('ASSISTANTS');

/** Repository that "Edit this page" opens. Set by a fork. */
export const REPOSITORY_URL = text('REPOSITORY_URL') ?? 'https://github.com/quartermaster-docs/quartermaster-docs';

/**
 * Repositories of the sample applications on GitHub, one each, with `{slug}` in the place of the name:
 * `https://github.com/acme/{slug}`. `npm run template create` writes what belongs into one. Without it pages offer no
 * workspaces in the browser.
 */
export const TEMPLATE_REPOSITORIES = text('TEMPLATE_REPOSITORIES');

/**
 * Where answers to "Was this page helpful?" go: an address with https that takes a form, `mailto:` with an address,
 * `repository` for issues, or `off`. Without it they become a mail to the address in `src/config/product.json`.
 */
export const FEEDBACK_TO = text('FEEDBACK_TO');

/** App id of the messaging widget. Without it no script of the provider is loaded. */
export const MESSENGER_APP_ID = text('MESSENGER_APP_ID');

/** Region of the messaging widget: `us`, `eu` or `ap`. */
export const MESSENGER_REGION = text('MESSENGER_REGION');

/**
 * `required` asks readers before a third party is contacted; `off`, the default, does not. A search cluster is a third
 * party too: until a reader allows it, search runs in the browser.
 */
export const CONSENT = text('CONSENT');

/**
 * Address that pages report web vitals and failures to, such as `https://reports.example.com/docs`. Without it nothing is
 * measured or sent.
 */
export const REPORTS_URL = text('REPORTS_URL');

/**
 * Set to `1` to let browsers themselves send what the Content-Security-Policy refuses to REPORTS_URL. Their reports hold
 * the whole address of the page and the browser's name, and no privacy signal stops them.
 */
export const REPORTS_BY_BROWSER = text('REPORTS_BY_BROWSER') === '1';

/** `off` leaves out the social widgets script; `on` is the default. */
export const SOCIAL_WIDGETS = text('SOCIAL_WIDGETS');

/**
 * Servers that the console may call in addition to those of the API descriptions and this machine: origins separated by
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
 * `development` puts React's development build into the site's scripts: it reports hydration errors in detail, and
 * warns where the production build is silent. Set by `npm run audit`.
 */
export const REACT_BUILD = text('REACT_BUILD');

/** Port at which `npm start` tells pages what the checks of an edited file found. Set by `npm start`. */
export const FEEDBACK_PORT = text('FEEDBACK_PORT');

/**
 * Whether the API descriptions are checked by the build's worker process, or have been before. Set by `npm run build`.
 */
export const IS_CONTRACT_CHECKED = text('CONTRACT_IS_CHECKED') !== undefined;

/** Whether a production site is being built; false under `npm start`. Set by Docusaurus. */
export const IS_PRODUCTION = process.env['NODE_ENV'] === 'production';

/** Whether the development server is running (`npm start`); false in a build and in tests. Set by Docusaurus. */
export const IS_DEVELOPMENT = process.env['NODE_ENV'] === 'development';

/**
 * Nodes of the Typesense cluster that readers' browsers search: addresses separated by commas, such as
 * `a.example.com,https://b.example.com:8443`. https and port 443 are added. Without them search runs in the browser.
 */
export const TYPESENSE_NODES = text('TYPESENSE_NODES');

/** Address that leads to the nearest node, such as a load balancer. The other nodes are tried after it. */
export const TYPESENSE_NEAREST_NODE = text('TYPESENSE_NEAREST_NODE');

/** Key that may search the collection and do nothing else. It is published with the site. */
export const TYPESENSE_SEARCH_KEY = text('TYPESENSE_SEARCH_KEY');

/** Name of the collection, which is an alias of the collection pushed last. Default `docs`. */
export const TYPESENSE_COLLECTION = text('TYPESENSE_COLLECTION');

/** Id of the conversation model that writes answers. Without it, answers are passages quoted from the site. */
export const TYPESENSE_CONVERSATION_MODEL = text('TYPESENSE_CONVERSATION_MODEL');

/** Set to `1` to let the cluster count queries, without anything about who asked. */
export const TYPESENSE_ANALYTICS = text('TYPESENSE_ANALYTICS') === '1';

/** Key for `npm run search push`. Never part of a site: a build with it as search key stops. */
export const TYPESENSE_ADMIN_KEY = text('TYPESENSE_ADMIN_KEY');

/** Initial admin key of a Typesense server. Never part of a site: a build with it as search key stops. */
export const TYPESENSE_BOOTSTRAP_KEY = text('TYPESENSE_BOOTSTRAP_KEY');

/**
 * Model with which the cluster computes vectors after `npm run search push`, such as `ts/all-MiniLM-L12-v2`; answers
 * need it.
 */
export const TYPESENSE_EMBEDDING_MODEL = text('TYPESENSE_EMBEDDING_MODEL');

/** Address of a cluster for `npm run audit cluster`. The test creates its own collections there. */
export const TYPESENSE_URL = text('TYPESENSE_URL');

/** Key for `npm run audit cluster` that may create and delete collections. */
export const TYPESENSE_KEY = text('TYPESENSE_KEY');

/** Address of GitHub's API, for `npm run review comment`. Set in a workflow. */
export const GITHUB_API_URL = text('GITHUB_API_URL') ?? 'https://api.github.com';

/** `owner/name` of the repository that a workflow runs for. */
export const GITHUB_REPOSITORY = text('GITHUB_REPOSITORY');

/** Token that may comment on pull requests. Only the workflow that posts the comment has it. */
export const GITHUB_TOKEN = text('GITHUB_TOKEN');

/**
 * Matches names of variables with secrets, except the search key, which is published. `PATH` must not match as `PAT`.
 */
const SECRET_NAME =
  /SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIAL|(?:PRIVATE|ADMIN|BOOTSTRAP|API|ACCESS)_?KEY|TYPESENSE_KEY|(?:_|^)(?:PAT|AUTH|PASS)$/i;
/** Least length of a value that is searched for; shorter ones may be ordinary words. */
const SECRET_LENGTH = 10;

/** Secret values that must not be published. @returns each with the name of its variable */
export function secretValues(): {name: string; value: string}[] {
  return Object.entries(process.env).flatMap(([name, value = '']) =>
    SECRET_NAME.test(name) && name !== 'TYPESENSE_SEARCH_KEY' && value.length >= SECRET_LENGTH ? [{name, value}] : [],
  );
}

/** The environment of this process with further variables, for a child process. */
export function environmentWith(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {...process.env, ...more};
}
