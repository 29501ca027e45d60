// Decides when the development server reloads a plugin. Plain JavaScript, because Docusaurus's process loads it without
// a TypeScript loader.

/** Milliseconds that bundler and browser get to show an edited page before other work begins. */
const PAGE_FIRST_MS = 2000;
/**
 * Milliseconds before a reload, by what the plugin's `show` returned. When everything is shown already, the slow reload
 * can wait for a longer pause.
 */
const FIRST_MS = {all: 6000, unchecked: PAGE_FIRST_MS, nothing: 0};
/** Milliseconds to wait for further changes, because editors and tools write several files at once. */
const TOGETHER_MS = 50;

/** Whether the bundler, which watches pages too, shows the change by itself. */
function isPageEdit({name, path}) {
  return name === 'change' && /\.mdx?$/.test(path);
}

/**
 * Reloads plugins one after the other, each once for all of its changes. Docusaurus itself starts a reload at every
 * change. Each reload starts from the site at that moment, so of two concurrent ones the later undoes the other; and
 * all share the thread that compiles pages, so the author of a page waits for them.
 *
 * Showing an edit comes first. The reloads it causes wait until nobody edits.
 *
 * @template Plugin
 * @param {{
 *   reload: (plugin: Plugin) => Promise<unknown>,
 *   show: (plugin: Plugin) => Promise<'all' | 'unchecked' | 'nothing'>,
 *   isCurrent: (plugin: Plugin) => Promise<boolean>,
 * }} site `show` shows a change of a file that is not a page; `isCurrent` tells whether the edited pages change nothing
 *   for a plugin, so that it needs no reload. None of them rejects.
 * @returns {(plugin: Plugin, change: {name: string, path: string}) => void} a function to be called with each watched
 *   change of a plugin
 */
export function reloadQueue({reload, show, isCurrent}) {
  /** Plugins to reload, with the delay before it, and whether all their changes are edits of pages. */
  const waiting = new Map();
  /** Timers of plugins that will show, or are showing, a change. */
  const shows = new Map();
  let quietFrom = 0;
  let timer;
  let isBusy = false;

  function wakeIn(ms) {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  }

  async function next() {
    const first = [...waiting].find(([, {canWait}]) => !canWait) ?? [...waiting][0];
    if (isBusy || shows.size > 0 || !first) return;
    const [plugin, {canWait, isPage}] = first;
    const left = canWait ? quietFrom - performance.now() : 0;
    if (left > 0) return wakeIn(left);
    waiting.delete(plugin);
    isBusy = true;
    if (!isPage || !(await isCurrent(plugin))) await reload(plugin);
    isBusy = false;
    // Changes during a reload are handled before the next one.
    wakeIn(TOGETHER_MS);
  }

  /** @param first milliseconds before the reload */
  function add(plugin, {first, isPage}) {
    const before = waiting.get(plugin) ?? {canWait: true, isPage: true};
    waiting.set(plugin, {canWait: before.canWait && first > 0, isPage: before.isPage && isPage});
    quietFrom = Math.max(quietFrom, performance.now() + first);
    wakeIn(TOGETHER_MS);
  }

  return (plugin, change) => {
    if (isPageEdit(change)) {
      add(plugin, {first: PAGE_FIRST_MS, isPage: true});
      return;
    }
    add(plugin, {first: PAGE_FIRST_MS, isPage: false});
    clearTimeout(shows.get(plugin));
    const showing = setTimeout(async () => {
      const shown = await show(plugin);
      // There may have been another change meanwhile.
      if (shows.get(plugin) === showing) shows.delete(plugin);
      add(plugin, {first: FIRST_MS[shown], isPage: false});
    }, TOGETHER_MS);
    shows.set(plugin, showing);
  };
}
