/** Apart from storage.ts, so that the code of a page has the names and not the descriptions. */

/** Names of keys. One that ends in a dot or hyphen is a prefix: the rest names a thing, such as a group of tabs. */
export const KEYS = {
  systemMode: 'theme.system',
  tabs: 'docusaurus.tab.',
  searchKept: 'search.kept',
  searchTyped: 'search.typed',
  tutorialDone: 'tutorial.done',
  journey: 'journey.',
  consoleTarget: 'console.target',
  consoleIds: 'console.ids',
  consoleCalls: 'console.calls',
  consoleDrafts: 'console.drafts',
  consent: 'consent',
} as const;
