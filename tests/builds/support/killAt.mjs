// Loaded into a build with NODE_OPTIONS: kills it right before the first call of fs that KILL_AT names, as
// `renameSync build` (the method, and the end of its first path). Nothing seen from outside comes at that moment.
import fs from 'node:fs';
import path from 'node:path';

const [method, place] = process.env.KILL_AT.split(' ');
const real = fs[method];
fs[method] = (file, ...rest) => {
  if (path.resolve(String(file)).endsWith(path.sep + path.normalize(place))) process.kill(process.pid, 'SIGKILL');
  return real(file, ...rest);
};
