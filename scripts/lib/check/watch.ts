import path from 'node:path';
import chokidar from 'chokidar';

/** Milliseconds in which an editor may write a file several times. */
const TOGETHER_MS = 50;

export interface FolderWatch {
  /** Resolved once changes are seen. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls back once for what is saved or deleted together; what is saved meanwhile waits for the end of the call.
 *
 * @param folders from the site's folder
 * @param run gets paths from there, with forward slashes; it does not reject
 */
export function watchFolders(folders: readonly string[], run: (files: string[]) => Promise<void>): FolderWatch {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const next = async (): Promise<void> => {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const files = [...waiting];
    waiting.clear();
    await run(files);
    isBusy = false;
    await next();
  };
  // Node's own watcher loses a file that an editor replaces.
  const watcher = chokidar.watch([...folders], {ignoreInitial: true});
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve));
  watcher.on('all', (event, name) => {
    if (event !== 'add' && event !== 'change' && event !== 'unlink') return;
    waiting.add(name.split(path.sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => void next(), TOGETHER_MS);
  });
  return {ready, close: () => watcher.close()};
}
