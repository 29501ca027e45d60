import docusaurus from '@docusaurus/eslint-plugin';
import tseslint from 'typescript-eslint';

/** The rules of Docusaurus. All others are oxlint's (.oxlintrc.json): the same ones, by their own names, in a tenth of the time. */
export default tseslint.config(
  {
    ignores: [
      'build/',
      '.docusaurus/',
      '.cache/',
      'api/',
      'node_modules/',
      'test-results/',
      'tests/fixtures/',
      'bench/stock/',
      'bench/starlight/',
      // An application of its own, with packages of its own: tests/tutorial compiles it.
      'examples/',
    ],
  },
  {
    // They are about JSX.
    files: ['**/*.tsx'],
    extends: [tseslint.configs.base],
    plugins: {'@docusaurus': docusaurus},
    rules: {'@docusaurus/no-html-links': 'error', '@docusaurus/prefer-docusaurus-heading': 'error'},
  },
  // The frame around an island follows its links (src/components/island/README.md); the router's own do not work in it.
  {files: ['**/*.island.tsx'], rules: {'@docusaurus/no-html-links': 'off'}},
);
