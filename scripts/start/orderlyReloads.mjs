// Puts our queue between Docusaurus's watcher and its reloads. Without it the development server does the same, but takes
// longer to show an edit. Plain JavaScript, because it is loaded before anything.
import {createRequire} from 'node:module';
import path from 'node:path';
import {isMainThread} from 'node:worker_threads';
import {reloadQueue} from './reloadQueue.mjs';

const require = createRequire(import.meta.url);

/** The queue of a site, whose plugins may have `show` and `isCurrent`: see src/plugins/watching.ts. */
function queueOf({get, reloadPlugin}) {
  // Whatever is wrong with what they read, the reload says it.
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
  // As Docusaurus sets it, but some of its modules ask as soon as they are read.
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
