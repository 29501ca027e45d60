// Ends the compiler when the build that started it is gone, however that ended.
// Left alone it would go on writing where the next build writes. Plain JavaScript, because it is loaded before anything.
import {isMainThread} from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.exit(1));
  // The connection alone is no reason to stay.
  process.channel.unref();
}
