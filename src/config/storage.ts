/**
 * Everything that this site stores in a browser. Code takes the names of keys from KEYS; the page on stored data
 * renders STORED; a browser test compares STORED with what is really stored.
 */
import {KEYS} from './storageKeys';

/** Keys of Docusaurus's theme. */
const THEME_KEYS = {
  mode: 'theme',
  announcement: 'docusaurus.announcement.id',
  dismissed: 'docusaurus.announcement.dismiss',
  version: 'docs-preferred-version-',
} as const;

/**
 * Separates what two sites of one host store, such as the project sites of `owner.github.io`. Docusaurus appends
 * `-<namespace>` to its keys; readerStorage.ts does the same with ours.
 *
 * @param baseUrl with slashes at both ends
 * @returns the path without the slashes around it, different for each path; false for a site that has its host to itself
 */
export function storageNamespace(baseUrl: string): string | false {
  // Scripts of pages quote it, and encoding leaves the apostrophe.
  const namespace = encodeURI(baseUrl.replaceAll(/^\/+|\/+$/g, '')).replaceAll("'", '%27');
  return namespace === '' ? false : namespace;
}

/** What is appended to the name of each key below a base path. @returns empty for a site at the root of its host */
export function storageSuffix(baseUrl: string): string {
  const namespace = storageNamespace(baseUrl);
  return namespace === false ? '' : `-${namespace}`;
}

export interface StoredItem {
  key: string;
  /** Whether `key` is only the beginning of the name. */
  prefix: boolean;
  where: 'local' | 'session' | 'cookie';
  /** Who stores it. A provider's item only exists when the site is configured to load that provider. */
  by: 'site' | 'messenger';
  /** When it is stored. */
  when: string;
  purpose: string;
  lifetime: string;
}

const UNTIL_CLEARED = 'Until you clear the site data of your browser';
const TAB = 'Until you close the tab';

function item(
  key: string,
  where: StoredItem['where'],
  [when, purpose, lifetime]: readonly [when: string, purpose: string, lifetime: string],
  by: StoredItem['by'] = 'site',
): StoredItem {
  return {key, prefix: /[.-]$/.test(key), where, by, when, purpose, lifetime};
}

/** Names of the places for readers. */
export const STORAGE_PLACES: Record<StoredItem['where'], string> = {
  local: 'Local storage',
  session: 'Session storage',
  cookie: 'Cookie',
};

export const STORED: readonly StoredItem[] = [
  item(THEME_KEYS.mode, 'local', [
    'You choose light or dark',
    'Keeps the colour mode',
    'Until you choose the mode of your system, or clear it',
  ]),
  item(KEYS.systemMode, 'local', [
    'You choose the mode of your system',
    'Tells that choice from a first visit, which is dark',
    'Until you choose light or dark, or clear it',
  ]),
  item(KEYS.fonts, 'local', [
    'The fonts of the site have been loaded on a small screen',
    'Shows the next page in these fonts at once',
    UNTIL_CLEARED,
  ]),
  item(THEME_KEYS.announcement, 'local', [
    'The announcement bar is shown',
    'Says which announcement the next entry is about',
    UNTIL_CLEARED,
  ]),
  item(THEME_KEYS.dismissed, 'local', [
    'The announcement bar is shown or closed',
    'Keeps a closed announcement closed',
    'Until the next announcement',
  ]),
  item(THEME_KEYS.version, 'local', [
    'You choose a version of the documentation',
    'Keeps the version, one entry for each section',
    UNTIL_CLEARED,
  ]),
  item(KEYS.tabs, 'local', [
    'You choose a tab, such as a programming language',
    'Opens the same tab on other pages, one entry for each kind of tab',
    UNTIL_CLEARED,
  ]),
  item(KEYS.samples, 'local', [
    'You choose to run samples on your computer or with your account',
    'Shows the samples of all pages with the addresses of that place',
    'Until you choose the page again, or clear it',
  ]),
  item(KEYS.searchKept, 'local', [
    'You follow a search result, or keep one as favourite',
    'Lists recent places and favourites in the search',
    'Seven recent places, twenty favourites; each until you remove it',
  ]),
  item(KEYS.tutorialDone, 'local', [
    'You mark a tutorial unit as done',
    'Shows which units you have done',
    'Until you take the marks back, or clear it',
  ]),
  item(KEYS.consoleTarget, 'local', [
    'You tick "Remember the address, and the key in this tab" in the console',
    'Keeps the address of your own server',
    'Until you take the tick away, or clear it',
  ]),
  item(KEYS.consoleKey, 'session', [
    'You tick "Remember the address, and the key in this tab" in the console',
    'Keeps the key of your own server while you read',
    'Until you take the tick away, or close the tab',
  ]),
  item(KEYS.consoleCalls, 'local', [
    'You choose to keep the records of the sandbox',
    'Makes the same sandbox records again on your next visit',
    'Until you reset the sandbox, or clear it',
  ]),
  item(KEYS.searchTyped, 'session', [
    'You leave or reload a page while the search is open',
    'Opens the search again with what you typed',
    'Until the page is there again, or you close the tab',
  ]),
  item(KEYS.consoleDrafts, 'session', [
    'You leave or reload a page after you changed a call in the console',
    'Brings back what you filled in, without your address and key',
    TAB,
  ]),
  item(KEYS.consoleIds, 'session', [
    'A call in the console answers with ids',
    'Offers these ids in the next call',
    TAB,
  ]),
  item(KEYS.journey, 'session', [
    'You run a step of a journey',
    'Continues where you were, one entry for each journey',
    TAB,
  ]),
  item(KEYS.consent, 'local', [
    'You answer the question about other providers, where the site asks it',
    'Keeps your answer for each purpose',
    'Until you change it, or clear it',
  ]),
  item(
    'intercom-id-',
    'cookie',
    ['The messenger starts', 'Recognises you when you come back to a conversation', 'Nine months'],
    'messenger',
  ),
  item(
    'intercom-session-',
    'cookie',
    ['The messenger starts', 'Holds the conversation together between pages', 'One week'],
    'messenger',
  ),
  item(
    'intercom-device-id-',
    'cookie',
    ['The messenger starts', 'Tells this browser from others', 'Nine months'],
    'messenger',
  ),
];
