import {describe, expect, it} from 'vitest';
import {cloneCommands, workspacesOf} from '../../../src/config/repository';

it.each([
  ['https://github.com/quartermaster-docs/quartermaster-docs', 'quartermaster-docs'],
  ['https://git.example.com/group/portal.git', 'portal'],
  ['https://git.example.com/group/portal/', 'portal'],
])('a clone of %s is in the folder %s', (address, folder) => {
  expect(cloneCommands(address)).toBe(`git clone ${address}\ncd ${folder}`);
});

describe('workspaces in the browser', () => {
  it('are not offered unless repositories are named', () => {
    expect(workspacesOf('picking-app', undefined)).toEqual([]);
  });

  it.each([
    'https://github.com/acme/qm-{slug}',
    'https://github.com/acme/qm-{slug}.git',
    'https://github.com/acme/qm-{slug}/',
  ])('open the repository of an application: %s', (addresses) => {
    expect(workspacesOf('picking-app', addresses).map(({href}) => href)).toEqual([
      'https://codespaces.new/acme/qm-picking-app',
      'https://stackblitz.com/github/acme/qm-picking-app',
      'https://codesandbox.io/p/github/acme/qm-picking-app',
    ]);
  });

  it.each([
    'https://github.com/acme/templates',
    'http://github.com/acme/{slug}',
    'https://git.example.com/acme/{slug}',
    'acme',
  ])('are refused in a sentence for %s', (addresses) => {
    expect(() => workspacesOf('picking-app', addresses)).toThrow('TEMPLATE_REPOSITORIES: write https://github.com/');
  });
});
