// Makes jiti, with which Docusaurus loads the configuration and our plugins, use swc instead of its much slower Babel.
// Plain JavaScript, because it is loaded before the TypeScript loader.
import {createRequire} from 'node:module';
import path from 'node:path';
import {isMainThread} from 'node:worker_threads';
import {requireOf, standIn} from './standIn.mjs';

const require = createRequire(import.meta.url);
const TARGET = 'es2022';

/** Called by jiti for each module. A syntax error ends the build with swc's message, which names the line. */
function transform({source, filename = '', ts = false}) {
  const {transformSync} = require('@swc/core');
  const {code} = transformSync(source, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: false,
    jsc: {target: TARGET, parser: ts ? {syntax: 'typescript'} : {syntax: 'ecmascript', jsx: false}},
    module: {type: 'commonjs'},
  });
  return {code};
}

if (isMainThread) {
  const jiti = path.dirname(requireOf('@docusaurus/utils').resolve('jiti/package.json'));
  standIn(path.join(jiti, 'dist', 'babel.js'), transform);
}
