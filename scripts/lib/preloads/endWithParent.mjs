// Ends the compiler when the build that started it has ended for any reason. Otherwise it would write into the same
// files as the next build. Plain JavaScript, because it is loaded before the TypeScript loader.
import {isMainThread} from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.exit(1));
  // The channel alone does not keep the process running.
  process.channel.unref();
}
