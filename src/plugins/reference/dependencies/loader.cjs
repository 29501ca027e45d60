// Adds the file with the contract data of a page to the page's dependencies, so that the bundler compiles the page
// again when the data changes. Plain JavaScript, because the bundler loads it directly.
const fs = require('node:fs');
const path = require('node:path');

/** Options: `folder` of the data files and `siteDir`, both absolute. The source is returned unchanged. */
module.exports = function noteReferences(source) {
  const {folder, siteDir} = this.getOptions();
  const file = path.join(folder, `${path.relative(siteDir, this.resourcePath)}.json`);
  if (fs.existsSync(file)) this.addDependency(file);
  return source;
};
