import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {IS_DEVELOPMENT} from '../../../config/env';
import {SCREENS_STYLE, screensSheet} from '../../../content/screens/sheet';
import {siteStep} from '../../siteSteps';

/**
 * Writes the style sheet of drawn screens, which the pages that have one name in their text. The bundler would put it
 * into the one sheet that every page loads.
 */
export default function sheetsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'sheets',
    getClientModules: () => (IS_DEVELOPMENT ? [path.join(siteDir, SCREENS_STYLE)] : []),
    postBuild: siteStep(async ({outDir}: {outDir: string}) => {
      const {address, css} = screensSheet(siteDir);
      const file = path.join(outDir, address);
      await fs.mkdir(path.dirname(file), {recursive: true});
      await fs.writeFile(file, css);
    }),
  };
}
