import fs from 'node:fs';
import path from 'node:path';
import {measureCommands} from '../command';
import {CACHE, ROOT} from '../places';
import {writeProse} from '../prose';
import {writeSpecifications} from '../specification';
import {addIcon, install, layOut} from './fixture';
import type {Site} from './types';

const FOLDER = path.join(CACHE, 'stock');
const APIS = ['clients', 'suppliers'];

/** Docusaurus with docusaurus-plugin-openapi-docs and its theme, set up as their instructions say. */
export const stock: Site = {
  name: 'stock',
  title: 'Stock theme',
  pages: {
    home: '/',
    docs: '/docs/inventory/',
    guide: '/guides/inventory/receive-goods/',
    operation: '/api/clients/update-material/',
    blog: '/blog/',
  },
  output: path.join(FOLDER, 'build'),
  async prepare(size) {
    await install('stock');
    layOut('stock', FOLDER);
    addIcon(path.join(FOLDER, 'static'));
    await writeSpecifications(path.join(FOLDER, 'openapi'), size);
    // Its generator needs existing output folders.
    for (const api of APIS) fs.mkdirSync(path.join(FOLDER, 'docs', 'api', api), {recursive: true});
    writeProse(path.join(FOLDER, 'docs/index.md'), 'docs/overview.mdx', {slug: '/'});
    writeProse(path.join(FOLDER, 'docs/docs/inventory.md'), 'docs/inventory/index.mdx');
    writeProse(path.join(FOLDER, 'docs/guides/inventory/receive-goods.md'), 'guides/inventory/receive-goods.mdx');
    for (const post of fs.readdirSync(path.join(ROOT, 'blog')).filter((file) => file.endsWith('.mdx')))
      writeProse(path.join(FOLDER, 'blog', post.replace('.mdx', '.md')), `blog/${post}`);
  },
  build(label) {
    const docusaurus = path.join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
    const step = (name: string, ...args: string[]): Parameters<typeof measureCommands>[0][number] => ({
      name: `stock-${label}-${name}`,
      program: process.execPath,
      args: [docusaurus, ...args],
      cwd: FOLDER,
    });
    return measureCommands([step('generate', 'gen-api-docs', '-p', 'api', 'all'), step('build', 'build')]);
  },
};
