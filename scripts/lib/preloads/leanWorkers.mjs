// The threads that render pages load all of Docusaurus's bundler for its HTML minifier alone, which a build leaves out.
// That is half of their memory and of the time they take to start. Plain JavaScript, because it is loaded before anything.
import {createRequire} from 'node:module';
import {isMainThread} from 'node:worker_threads';

if (!isMainThread && process.env['SKIP_HTML_MINIFICATION'] === 'true') {
  const require = createRequire(import.meta.url);
  const BUNDLER = createRequire(require.resolve('@docusaurus/core/package.json')).resolve('@docusaurus/bundler');
  const minifier = {minify: (code) => Promise.resolve({code, warnings: []})};
  const exports = {getHtmlMinifier: () => Promise.resolve(minifier)};
  require.cache[BUNDLER] = Object.assign(Object.create(null), {id: BUNDLER, filename: BUNDLER, loaded: true, exports});
}
