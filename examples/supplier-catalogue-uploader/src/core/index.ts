/** The check of catalogue files: nothing here knows of a browser, of Node or of a network. */
export * from './checks';
export * from './job';
export * from './mapping';
export * from './output';
export * from './rules';
export * from './table';
export * from './validate';
export * from './words';
