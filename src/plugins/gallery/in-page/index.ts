import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {templates, type InPage} from '../../../content/data/templates';
import {publishCached, type CachedFolder} from '../../cache';
import {siteStep} from '../../siteSteps';
import {installPackages} from '../templates/installed';
import {fingerprintOf} from '../templates/verified';

/** Folder of the site with the applications. Pages fetch from it when somebody wants to try one. */
const FOLDER = 'try';

interface Chosen {
  slug: string;
  inPage: InPage;
}

/** The cached folder of an application. Most builds only copy it. */
function cachedApp(siteDir: string, {slug, inPage: {server, client}}: Chosen): CachedFolder {
  const hash = createHash('sha256');
  for (const file of ['bundle.ts', 'browser.ts', 'node.ts'])
    hash.update(fs.readFileSync(path.join(siteDir, 'src/plugins/gallery/in-page', file)));
  hash.update(`\0${fingerprintOf(siteDir, slug)}\0${JSON.stringify([server, client])}`);
  return {
    siteDir,
    name: `in-page-${slug}`,
    key: hash.digest('hex'),
    write: async (folder) => {
      const {bundleApp} = await import('./bundle');
      await installPackages(siteDir);
      await bundleApp({siteDir, slug, server, ...(client && {client}), folder});
    },
  };
}

async function publishApps(siteDir: string, target: string): Promise<void> {
  for (const {slug, inPage} of templates)
    if (inPage) await publishCached(cachedApp(siteDir, {slug, inPage}), path.join(target, slug));
}

/** Builds the applications that readers can try in the page of their template. */
export default function inPagePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'in-page',
    postBuild: siteStep(({outDir}: {outDir: string}) => publishApps(siteDir, path.join(outDir, FOLDER))),
  };
}
