/**
 * `npm run template package <version> [name …]`: writes the package behind `npm create`, with the named applications or
 * all, for an owner to publish.
 */
import fs from 'node:fs';
import {NPM_NAME} from '../../src/config/sandboxPackage';
import {starterPackage} from '../../src/plugins/gallery/templates/starter';
import {sentenceOf, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';
import {standaloneOf} from '../lib/templateStandalone';

async function main([version, ...slugs]: readonly string[]): Promise<void> {
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
    stop('Name the version of the package, one that npm does not have yet: npm run template package 1.0.0');
  const all = new Map<string, {pitch: string; files: Map<string, Uint8Array>}>();
  for (const template of templatesNamed(slugs))
    all.set(template.slug, {pitch: template.pitch, files: await standaloneOf(template)});
  const file = `create-${NPM_NAME}-${version}.tgz`;
  const bytes = starterPackage(process.cwd(), version, all);
  fs.writeFileSync(file, bytes);
  console.log(
    `${file} has ${all.size} applications in ${Math.round(bytes.length / 1000)} KB. Next: npm publish ${file}`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => stop(sentenceOf(error)));
