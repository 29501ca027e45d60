// A thread does not inherit the loader for TypeScript.
require('tsx/cjs');
module.exports = require('./thread.ts').default;
