import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {lateInputs} from '../../security/lateScript';
import {siteStep} from '../../siteSteps';
import {billOfMaterials, LICENSES_FILE, licensesText, SBOM_FILE} from './files';
import {packagesOf} from './packages';

/** Fonts are cut to the characters of the site beforehand, so no bundler sees their packages. */
const FONTS = ['@fontsource-variable/archivo', '@fontsource-variable/martian-mono'];

/**
 * Publishes the licences of the packages that readers get parts of, and a bill of materials. Modules are noted before
 * the bundler leaves out what is unused, so a package too many may be named, never one too few.
 */
export default function licensesPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const files = new Set<string>();
  return {
    name: 'licenses',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            plugins: [
              {
                apply({hooks}) {
                  hooks.compilation.tap('licenses', (compilation) => {
                    compilation.hooks.finishModules.tap('licenses', (modules) => {
                      for (const module of modules) {
                        const resource = module.nameForCondition();
                        if (resource !== null) files.add(resource);
                      }
                    });
                  });
                },
              },
            ],
          },
    postBuild: siteStep(({outDir}: {outDir: string}) => {
      const fonts = FONTS.map((name) => path.join(siteDir, 'node_modules', name, 'package.json'));
      const late = [...lateInputs].map((file) => path.resolve(siteDir, file));
      const packages = packagesOf([...files, ...late, ...fonts]);
      if (!packages.some(({name}) => name === 'react-dom'))
        throw new Error('The bundler has told no modules: look at its hooks in src/plugins/site-files/licenses.');
      fs.writeFileSync(path.join(outDir, LICENSES_FILE), licensesText(siteConfig.title, packages));
      fs.writeFileSync(path.join(outDir, SBOM_FILE), billOfMaterials(siteConfig.title, packages));
      return Promise.resolve();
    }),
  };
}
