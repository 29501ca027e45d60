import docusaurus from '@docusaurus/eslint-plugin';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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
    files: ['**/*.{ts,tsx,mts}'],
    // Rules that need types are oxlint's (.oxlintrc.json): the same ones, by their own names, in a tenth of the time.
    extends: [tseslint.configs.strict],
    plugins: {'@docusaurus': docusaurus, react, 'react-hooks': reactHooks},
    settings: {react: {version: 'detect'}},
    rules: {
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {fixStyle: 'inline-type-imports', disallowTypeAnnotations: false},
      ],
      'no-console': ['error', {allow: ['warn', 'error']}],
      'react/function-component-definition': ['error', {namedComponents: 'function-declaration'}],
      'react/jsx-key': 'error',
      'react/jsx-no-target-blank': 'error',
      'react/no-array-index-key': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/config/env.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only src/config/env.ts reads the environment: add a setting there.',
        },
      ],
    },
  },
  // The frame around an island follows its links (src/components/island/README.md); the router's own do not work in it.
  {files: ['**/*.island.tsx'], rules: {'@docusaurus/no-html-links': 'off'}},
  {
    // Runs in a terminal, in folders of others, whose settings it hands on.
    files: ['src/sandbox/program/*.ts'],
    rules: {'no-console': 'off', 'no-restricted-properties': 'off'},
  },
  {files: ['scripts/**/*.ts', 'bench/**/*.ts', 'tests/**/*.ts'], rules: {'no-console': 'off'}},
  {files: ['**/*.{mjs,cjs}'], languageOptions: {globals: globals.node}},
);
