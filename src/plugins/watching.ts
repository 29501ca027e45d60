import type {Plugin} from '@docusaurus/types';

/** What can be seen ahead of a reload: every change; every change, but only the reload finds faults in it; or less. */
export type Shown = 'all' | 'unchecked' | 'nothing';

/** A plugin that the development server needn't reload at once whenever one of its files changes (scripts/start). */
export interface WatchingPlugin<Content = unknown> extends Plugin<Content> {
  /** Whether edits of pages have changed nothing for it, so that a reload would make what is there already. */
  isCurrent?: () => boolean | Promise<boolean>;
  /** Has the bundler show what has changed, ahead of the reload, which follows. */
  show?: () => Promise<Shown>;
}
