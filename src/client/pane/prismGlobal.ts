/** The grammars of Prism add themselves to a global of this name. */
import Prism from 'prismjs/components/prism-core';

Object.assign(globalThis, {Prism});
