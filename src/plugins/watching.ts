import type {Plugin} from '@docusaurus/types';

/**
 * How much of an edit could be shown before the reload: all changes; all, but only the reload finds errors in them; or
 * not all.
 */
export type Shown = 'all' | 'unchecked' | 'nothing';

/** A plugin for which the development server can delay the reload after a change of its files (scripts/start). */
export interface WatchingPlugin<Content = unknown> extends Plugin<Content> {
  /** Whether the last edits changed nothing for the plugin, so that a reload is not needed. */
  isCurrent?: () => boolean | Promise<boolean>;
  /** Shows changes through the bundler, before the reload that follows. */
  show?: () => Promise<Shown>;
}
