import {expect, it} from 'vitest';
import {cloneCommands} from '../../../src/config/repository';

it.each([
  ['https://github.com/quartermaster-docs/quartermaster-docs', 'quartermaster-docs'],
  ['https://git.example.com/group/portal.git', 'portal'],
  ['https://git.example.com/group/portal/', 'portal'],
])('a clone of %s is in the folder %s', (address, folder) => {
  expect(cloneCommands(address)).toBe(`git clone ${address}\ncd ${folder}`);
});
