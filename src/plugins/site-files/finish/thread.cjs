// A thread does not inherit what reads TypeScript.
require('tsx/cjs');
module.exports = require('./thread.ts').default;
