// Puts our queue between Docusaurus's watcher and its reloads. The development server also works without it, but shows
// edits later. Plain JavaScript, because it is loaded before the TypeScript loader.
import {createRequire} from 'node:module';
import path from 'node:path';
import {isMainThread} from 'node:worker_threads';
import {reloadQueue} from './reloadQueue.mjs';

const require = createRequire(import.meta.url);

/** The queue of a site, whose plugins may have the methods `show` and `isCurrent`: see src/plugins/watching.ts. */
function queueOf({get, reloadPlugin}) {
  // Errors are ignored, because the reload reports them.
  const ask = async ({name, options: {id}}, question, otherwise) => {
    const loaded = get().props.plugins.find((plugin) => plugin.name === name && plugin.options.id === id);
    try {
      return (await loaded?.[question]?.()) ?? otherwise;
    } catch {
      return otherwise;
    }
  };
  return reloadQueue({
    reload: reloadPlugin,
    show: (plugin) => ask(plugin, 'show', 'nothing'),
    isCurrent: (plugin) => ask(plugin, 'isCurrent', false),
  });
}

if (isMainThread) {
  // Docusaurus sets the same value, but some of its modules read it when they are loaded.
  process.env['NODE_ENV'] ??= 'development';
  const start = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib', 'commands', 'start');
  const site = require(path.join(start, 'utils.js'));
  const watcher = require(path.join(start, 'watcher.js'));
  const {createReloadableSite} = site;
  const {setupSiteFileWatchers} = watcher;
  let queue;
  site.createReloadableSite = async (params) => {
    const reloadable = await createReloadableSite(params);
    queue = queueOf(reloadable);
    return reloadable;
  };
  watcher.setupSiteFileWatchers = (params, callback) => {
    setupSiteFileWatchers(params, (change) => {
      if (change.plugin) queue(change.plugin, change.event);
      else callback(change);
    });
  };
}
