/** What is wrong with the folder of an application: sentences that say what to do. */
import {builtinModules} from 'node:module';
import path from 'node:path';
import type {Template} from '../../../src/content/data/templates';
import {isTest, linesOf, sourceLines, textOf, type OwnFile} from '../../../src/plugins/gallery/templates/files';
import {settingsOf} from '../../../src/plugins/gallery/templates/settings';
import {importsIn} from './calls';
import {stackFaults} from './stack';

const LEAST_LINES = 150;
const MOST_LINES = 700;
/** Applications that need more, and why. */
const LARGER: Record<string, {lines: number; why: string}> = {
  'supplier-catalogue-uploader': {
    lines: 1470,
    why: 'its core is also the workbench on its page, keeps to the policy of pages and takes no number for another; an import is waited for again by its id, the file of its refused rows until it is there and under a free name; clean files are corrected, misspelt headers and pages of a proxy refused, and it knows the languages of the platform',
  },
  'warehouse-scanner-pwa': {
    lines: 1880,
    why: 'GS1 codes, a camera, rows of stock with a sheet for each booking, receipts of any lot at any place, refusals that are put right, second counts, words for what a phone or an address lacks, and an outbox that works without a network and in two windows and says when it cannot keep',
  },
  'buyer-shop-storefront': {
    lines: 1675,
    why: 'facets with names, orders, pages, drawings, live stock, a cart priced by tier that outlives an outage, a product without a price and a second window, and its way into an ERP',
  },
  'replenishment-board': {
    lines: 935,
    why: 'four columns with formulas, places below places, lists of any length, approvals, transfers, a source where none is proposed, purchases in their own unit from plan to order, and receipts in parts with a question before what is seldom meant, a double click that does one thing, and the newest of several reads',
  },
  'approval-inbox': {
    lines: 1010,
    why: 'three queues with addresses, bands that count the dearest tier, drafts of comments, decisions that follow each other without losing one, a double click that decides once, and refusals that outlast their card',
  },
  'picking-app': {
    lines: 735,
    why: 'the shelf asked before its line, repeats of a scanner, words for codes, short picks, a way out, and sign-in',
  },
  'procurement-admin-console': {
    lines: 1290,
    why: 'five kinds of records found by name with typed paths and values in words, numbers and names checked as they were typed, conflicts decided field by field, creations done once, rights, a log and a question before leaving',
  },
  'rfq-workspace': {
    lines: 1820,
    why: 'fields defined once for a wizard with addresses that outlives a reload and for drafts, each fault at its field, units by name, a question before leaving, a comparison with shipping, an award with its reason, refusals that go with the next act, questions before what is final, messages, and rights',
  },
  'supplier-portal-starter': {
    lines: 1645,
    why: 'tokens, drafts and messages of a whole portal with addresses, a search of its products, pages and filters that Back follows, two windows on one product, descriptions as text, each fault at its field, two windows on one quotation that keeps what has no field, a list of calls, each page read again when asked, and questions before leaving and before a line is given away',
  },
  'spend-insights-dashboard': {
    lines: 1185,
    why: 'seven reports, whether the period before can be compared, a chart with axes, keyboard and table, columns with types, figures that stay while others come, exports, and what each part says when it fails',
  },
  'erp-sync-worker': {
    lines: 720,
    why: 'parts that break off alone, encodings and decimal signs of files, rows by their line, and a ledger that says what is missing',
  },
  'approval-chat-bot': {
    lines: 880,
    why: 'two chats, signatures of both sides, decisions tied to the step on the card and told once, groups by name, the quorum of a step, cards that a newer price closes, and commands that say what went wrong',
  },
  'punchout-gateway': {
    lines: 1000,
    why: 'two protocols, a secret masked in each way of writing it, lists read to their last page, and a test bench for both that keeps what is refused and creates once what is sent twice, with refusals in the words of each protocol',
  },
};

/** Keys as services write them. Keys of the sandbox are none. */
const KEYS = [
  /\b(?:plk|pls)_live_\w+/,
  /\b(?:sk|rk|ghp|gho|xox[abp])[-_]\w{16,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];
/** A secret by the name it is given. Tests may make up their own. */
const NAMED_SECRET = /\b(?:secret|password|token)\s*[:=]\s*(['"])(?!\1)[^'"$\s]{12,}\1/i;
/** A key of the sandbox, which belongs to the settings. */
const SANDBOX_KEY = /\b(?:plk|pls)_test_\w+/;

interface PackageJson {
  name?: string;
  private?: boolean;
  license?: string;
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** `@scope/name/part` is of the package `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function packageFaults(slug: string, text: string): string[] {
  const {
    name,
    license,
    type,
    scripts = {},
    dependencies = {},
    devDependencies = {},
    ...rest
  } = JSON.parse(text) as PackageJson;
  const wrong = Object.entries({...dependencies, ...devDependencies})
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([own, version]) => `package.json: pin ${own} to one version, not ${version}.`);
  const commands = ['start', 'check', 'test']
    .filter((command) => scripts[command] === undefined || scripts[command] === 'node --version')
    .map((command) => `package.json: add the script "${command}".`);
  return [
    ...(name === slug ? [] : [`package.json: name it ${slug}.`]),
    ...(license === 'MIT' && type === 'module' && rest.private === true
      ? []
      : ['package.json: set "private": true, "license": "MIT" and "type": "module".']),
    ...commands,
    ...wrong,
  ];
}

function importFaults(file: OwnFile, packages: ReadonlySet<string>): string[] {
  return importsIn(file).flatMap((specifier) => {
    if (specifier.startsWith('.')) {
      const target = path.posix.join(path.posix.dirname(file.path), specifier);
      return target.startsWith('..')
        ? [`${file.path} imports ${specifier}: nothing outside the folder is there in a zip.`]
        : [];
    }
    // What begins with a slash is served by the bundler; a colon is `node:` or `virtual:`.
    if (specifier.startsWith('/') || specifier.includes(':') || builtinModules.includes(packageOf(specifier)))
      return [];
    // Aliases of SvelteKit and of tsconfig.json.
    if (/^[$#~]/.test(specifier) || packages.has(packageOf(specifier)) || packages.has(`@types/${specifier}`))
      return [];
    return [`${file.path} imports ${specifier}: add ${packageOf(specifier)} to package.json.`];
  });
}

function secretFaults(file: OwnFile): string[] {
  const text = textOf(file);
  const patterns = isTest(file) ? KEYS : [...KEYS, NAMED_SECRET];
  const secret = patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  const key =
    file.path === '.env.example' || file.path.endsWith('.md') || isTest(file) ? undefined : SANDBOX_KEY.exec(text)?.[0];
  return [
    ...(secret === undefined
      ? []
      : [`${file.path} holds what looks like a secret (${secret.slice(0, 24)}…): read it from .env.`]),
    ...(key === undefined ? [] : [`${file.path} holds ${key}: a key of the sandbox belongs into .env.example.`]),
  ];
}

function settingFaults(text: string, runsAs: Template['runsAs']): string[] {
  const settings = settingsOf(text);
  const valueOf = (wanted: string): string | undefined => settings.find(({name}) => name === wanted)?.value;
  return [
    ...settings
      .filter(({meaning}) => meaning.length < 10)
      .map(({name}) => `.env.example: say in a comment line above ${name} what it means.`),
    ...(valueOf('API_BASE_URL')?.startsWith('http://localhost:4010') === true
      ? []
      : ['.env.example: set API_BASE_URL to the sandbox, http://localhost:4010 and its path.']),
    ...(runsAs === 'Command line' || /^53\d\d$/.test(valueOf('PORT') ?? '')
      ? []
      : ['.env.example: set PORT to a number from 5300 to 5399: site, sandbox and tutorial have others.']),
  ];
}

/** The port of an application stands in its settings, its source and its README: all say the same. */
function portFaults(files: readonly OwnFile[]): string[] {
  const wanted = portOf(files);
  if (wanted === undefined) return [];
  const readme = files.find(({path: name}) => name === 'README.md');
  return [
    ...files
      .filter((file) => /\.[jt]sx?$/.test(file.path) && !isTest(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\bPORT\W{1,6}(\d{4,5})\b/g)]
          .filter(([, port]) => port !== wanted)
          .map(([, port = '']) => `${file.path}: use ${wanted}, the port of .env.example, not ${port}.`),
      ),
    ...(readme && textOf(readme).includes(`http://localhost:${wanted}`)
      ? []
      : [`README.md: say that the application opens at http://localhost:${wanted}.`]),
    ...(files.some((file) => /EADDRINUSE/.test(textOf(file)))
      ? []
      : ['Say in one sentence that names PORT when the port is taken (EADDRINUSE).']),
  ];
}

/** The port of `.env.example`. */
export function portOf(files: readonly OwnFile[]): string | undefined {
  const settings = files.find(({path: name}) => name === '.env.example');
  return settings && /^PORT=(\d+)$/m.exec(textOf(settings))?.[1];
}

/** Everything about the files of an application. @param shared what it uses of examples/plumbing */
export function folderFaults(template: Template, files: readonly OwnFile[], shared: readonly OwnFile[] = []): string[] {
  const all = [...files, ...shared];
  const {slug, runsAs, changeFirst} = template;
  const at = (name: string): OwnFile | undefined => files.find((file) => file.path === name);
  const missing = ['.env.example', 'README.md', 'package.json', 'tsconfig.json'].filter((name) => !at(name));
  const lines = sourceLines(files);
  const most = LARGER[slug]?.lines ?? MOST_LINES;
  const readme = at('README.md');
  const readmeLines = readme === undefined ? 30 : (linesOf(readme) ?? 0);
  const json = at('package.json');
  const settings = at('.env.example');
  const {dependencies = {}, devDependencies = {}} = (json ? JSON.parse(textOf(json)) : {}) as PackageJson;
  const packages = new Set(Object.keys({...dependencies, ...devDependencies}));
  const named = changeFirst.filter((text) => {
    const paths = [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside.replace(/\/$/, ''));
    return !paths.some((name) => files.some((file) => file.path === name || file.path.startsWith(`${name}/`)));
  });
  return [
    ...missing.map((name) => `${name} is missing: write it.`),
    ...(files.some((file) => /^test\/.*\.test\.ts$/.test(file.path))
      ? []
      : ['test/smoke.test.ts is missing: write it.']),
    ...(lines >= LEAST_LINES && lines <= most
      ? []
      : [`The source has ${lines} lines: keep it between ${LEAST_LINES} and ${most}.`]),
    ...(readmeLines >= 20 && readmeLines <= 90 ? [] : [`README.md has ${readmeLines} lines: write 20 to 90.`]),
    ...(json ? packageFaults(slug, textOf(json)) : []),
    ...(settings ? settingFaults(textOf(settings), runsAs) : []),
    ...portFaults(all),
    ...(json ? stackFaults(template, files, textOf(json)) : []),
    ...all.flatMap((file) => [...importFaults(file, packages), ...secretFaults(file)]),
    ...named.map((text) => `changeFirst: name a file of the folder between backticks in "${text}".`),
  ];
}
