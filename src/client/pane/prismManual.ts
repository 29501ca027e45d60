/** Loaded before Prism, which otherwise colours the code of the page anew. */
Object.assign(globalThis, {Prism: {manual: true}});
