/** Separate from storage.ts, so that scripts contain the names without the descriptions. */

/**
 * Names of keys, without the suffix of `storageNamespace` (storage.ts). A name that ends in a dot or hyphen is a prefix, which is followed by a name such as that of a group
 * of tabs.
 */
export const KEYS = {
  systemMode: 'theme.system',
  fonts: 'fonts',
  tabs: 'docusaurus.tab.',
  searchKept: 'search.kept',
  searchTyped: 'search.typed',
  tutorialDone: 'tutorial.done',
  journey: 'journey.',
  samples: 'samples.place',
  consoleTarget: 'console.target',
  consoleKey: 'console.key',
  consoleIds: 'console.ids',
  consoleCalls: 'console.calls',
  consoleDrafts: 'console.drafts',
  consent: 'consent',
} as const;
