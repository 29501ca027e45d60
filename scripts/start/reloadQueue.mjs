// Decides when the development server reloads a plugin. Plain JavaScript, because Docusaurus's process runs it as it is.

/** What the bundler and the browser need to show an edited page before all the rest of the work begins, and more. */
const PAGE_FIRST_MS = 2000;
/**
 * Milliseconds before a reload, by what the plugin has shown ahead of it. A reload that only brings everything else up to
 * date takes seconds, so that it waits for a longer pause.
 */
const FIRST_MS = {all: 6000, unchecked: PAGE_FIRST_MS, nothing: 0};
/** Editors and tools write several files at once. */
const TOGETHER_MS = 50;

/** Whether the bundler shows the change by itself: it watches the pages as well. */
function isPageEdit({name, path}) {
  return name === 'change' && /\.mdx?$/.test(path);
}

/**
 * Reloads plugins one after the other, each once for all of its changes. Docusaurus itself begins a reload at every
 * change, whatever else goes on. Each starts from the site as it is then, so that of two at once the later undoes the
 * other; and all run on the one thread that compiles pages, so that whoever edits a page waits for them.
 *
 * What an edit shows comes first. The reloads that it asks for wait until nobody edits.
 *
 * @template Plugin
 * @param {{
 *   reload: (plugin: Plugin) => Promise<unknown>,
 *   show: (plugin: Plugin) => Promise<'all' | 'unchecked' | 'nothing'>,
 *   isCurrent: (plugin: Plugin) => Promise<boolean>,
 * }} site `show` has a plugin show a change that is no page's; `isCurrent` tells whether the edited pages change nothing
 *   for a plugin, so that it needs no reload. None of them rejects.
 * @returns {(plugin: Plugin, change: {name: string, path: string}) => void} what takes a change that a plugin watches
 */
export function reloadQueue({reload, show, isCurrent}) {
  /** Whether the change of a plugin can wait, and whether edited pages are all there is. */
  const waiting = new Map();
  /** Timers of plugins that are about to show a change, or are at it. */
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
    // What has happened during a reload goes before the next: a page to compile, or one more edit.
    wakeIn(TOGETHER_MS);
  }

  /** @param first milliseconds for what is shown of the change */
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
      // There may have been one more change meanwhile.
      if (shows.get(plugin) === showing) shows.delete(plugin);
      add(plugin, {first: FIRST_MS[shown], isPage: false});
    }, TOGETHER_MS);
    shows.set(plugin, showing);
  };
}
