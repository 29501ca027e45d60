// Tells the bundler which file says what a page refers to, so that the page is compiled again when that changes.
// Plain JavaScript, because the bundler loads it by itself.
const fs = require('node:fs');
const path = require('node:path');

/** Options: `folder` of the files and `siteDir`, both absolute. The page stays as it is. */
module.exports = function noteReferences(source) {
  const {folder, siteDir} = this.getOptions();
  const file = path.join(folder, `${path.relative(siteDir, this.resourcePath)}.json`);
  if (fs.existsSync(file)) this.addDependency(file);
  return source;
};
