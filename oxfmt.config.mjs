/** Prettier's settings for a formatter of the same form that takes a second for what takes Prettier a minute: scripts/lib/format.ts. */
import prettier from './.prettierrc.json' with {type: 'json'};
import tutorial from './examples/tutorial/.prettierrc.json' with {type: 'json'};

export default {
  ...prettier,
  // What Prettier leaves as it is.
  ignorePatterns: ['*.toml'],
  sortPackageJson: false,
  overrides: [...prettier.overrides, {files: 'examples/tutorial/**', options: tutorial}].map(({files, options}) => ({
    files: [files],
    options,
  })),
};
