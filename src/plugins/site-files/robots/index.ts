import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteStep} from '../../siteSteps';

/** Writes `robots.txt`, which tells crawlers the address of the sitemap. */
export default function robotsPlugin({siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'robots',
    postBuild: siteStep(async ({outDir}) => {
      const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteConfig.url}${baseUrl}sitemap.xml\n`;
      await fs.writeFile(path.join(outDir, 'robots.txt'), text);
    }),
  };
}
