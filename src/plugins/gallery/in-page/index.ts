import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {templates} from '../../../content/data/templates';
import {publishCached, type CachedFolder} from '../../cache';
import {siteStep} from '../../siteSteps';
import {fingerprintOf} from '../templates/verified';

/** Folder of the site with the applications. Pages fetch from it when somebody wants to try one. */
const FOLDER = 'try';

/** The cached folder with all applications that run in their page. Most builds only copy it. */
function cachedApps(siteDir: string): CachedFolder {
  const chosen = templates.flatMap(({slug, inPage}) => (inPage ? [{slug, inPage}] : []));
  const hash = createHash('sha256');
  for (const file of ['bundle.ts', 'node.ts'])
    hash.update(fs.readFileSync(path.join(siteDir, 'src/plugins/gallery/in-page', file)));
  for (const {
    slug,
    inPage: {server, client},
  } of chosen)
    hash.update(`\0${slug}\0${fingerprintOf(siteDir, slug)}\0${JSON.stringify([server, client])}`);
  return {
    siteDir,
    name: 'in-page',
    key: hash.digest('hex'),
    write: async (folder) => {
      const {bundleApp, installPackages} = await import('./bundle');
      await installPackages(siteDir);
      for (const {slug, inPage} of chosen) await bundleApp({siteDir, slug, ...inPage, folder: path.join(folder, slug)});
    },
  };
}

/** Builds the applications that readers can try in the page of their template. */
export default function inPagePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'in-page',
    postBuild: siteStep(({outDir}: {outDir: string}) => publishCached(cachedApps(siteDir), path.join(outDir, FOLDER))),
  };
}
