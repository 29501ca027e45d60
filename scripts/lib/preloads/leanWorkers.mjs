// The threads that render pages load all of Docusaurus's bundler for its HTML minifier alone, which a build leaves out.
// That is half of their memory and of the time they take to start. Plain JavaScript, because it is loaded before anything.
import {isMainThread} from 'node:worker_threads';
import {requireOf, standIn} from './standIn.mjs';

if (!isMainThread && process.env['SKIP_HTML_MINIFICATION'] === 'true') {
  const minifier = {minify: (code) => Promise.resolve({code, warnings: []})};
  standIn(requireOf('@docusaurus/core/package.json').resolve('@docusaurus/bundler'), {
    getHtmlMinifier: () => Promise.resolve(minifier),
  });
}
