/**
 * The site with one written page and nothing else, for `npm run check`: the same theme, components, styles and plugins of
 * Markdown, without sidebars, other pages and the references. It is built in seconds.
 */
import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import whole from '../../../../docusaurus.config';
import {documentation, guides} from '../../../../src/config/options/docs';
import {blog} from '../../../../src/config/options/blog';
import {classicPreset} from '../../../../src/config/options/preset';
import {content} from '../../../../src/plugins/content';
import {reference} from '../../../../src/plugins/reference';
import {staticClient} from '../../../../src/plugins/static-client';
import {NEEDS_CONTRACT, PAGE} from './settings';

const ONE_PAGE = path.join(__dirname, 'onePage.ts');
const [folder, name] = /^(\w+)\/(.*)$/.exec(process.env[PAGE] ?? '')?.slice(1) ?? [];
const DOCS = {sidebarPath: false as const, showLastUpdateTime: false};

/** What pages take from the contract: of the last build or start, or else made here, which takes a minute. */
const contract = process.env[NEEDS_CONTRACT] === undefined ? [] : reference.slice(0, 1);
const written: PluginConfig[] = [
  [ONE_PAGE, {...documentation, ...DOCS}],
  ...(folder === 'guides' ? [[ONE_PAGE, {...guides, ...DOCS}] satisfies PluginConfig] : []),
];

export default {
  ...whole,
  // They lead to pages that are not here.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  presets: [
    [
      'classic',
      {
        ...classicPreset,
        docs: false,
        blog: folder === 'blog' && {...blog, include: [name], showLastUpdateTime: false},
        pages: false,
        sitemap: false,
      },
    ],
  ],
  plugins: [...contract, ...content, ...written, ...staticClient, path.join(__dirname, 'recordsPlugin.ts')],
} satisfies Config;
