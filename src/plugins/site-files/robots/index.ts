import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ASSISTANT_CRAWLERS, ASSISTANTS_ALLOWED} from '../../../config/assistants';
import {siteStep} from '../../siteSteps';

/** The text of `robots.txt`. @param site address of the site, ending in a slash @param allowed whether assistants may read it */
export function robotsText(site: string, allowed: boolean): string {
  const refused = [...ASSISTANT_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /', '', ''].join('\n');
  return `${allowed ? '' : refused}User-agent: *\nAllow: /\n\nSitemap: ${site}sitemap.xml\n`;
}

/** Writes `robots.txt`, which tells crawlers the address of the sitemap, and assistants whether they are welcome. */
export default function robotsPlugin({siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'robots',
    postBuild: siteStep(({outDir}) =>
      fs.writeFile(path.join(outDir, 'robots.txt'), robotsText(`${siteConfig.url}${baseUrl}`, ASSISTANTS_ALLOWED)),
    ),
  };
}
