/** Applications as readers get them. */
import fs from 'node:fs';
import path from 'node:path';
import {APIS} from '../../src/config/apis';
import {KEY_PREFIXES} from '../../src/config/sandboxKeys';
import type {Template} from '../../src/content/data/templates';
import {readCatalogue} from '../../src/openapi/catalogue';
import {typesOf} from '../../src/plugins/gallery/templates/apiTypes';
import {standaloneFiles} from '../../src/plugins/gallery/templates/zip';
import {programOf, type Program} from '../../src/plugins/sandbox/program';
import {slicesOf} from '../../src/sandbox/build';
import {readModels} from './templateTypes';

type Models = Awaited<ReturnType<typeof readModels>>;

let known: Promise<{models: Models; program: Program}> | undefined;

async function parts(siteDir: string): Promise<{models: Models; program: Program}> {
  const models = await readModels();
  const catalogue = readCatalogue(siteDir);
  const slices = APIS.flatMap(({name}) => {
    const model = models.get(name);
    return model ? [slicesOf(model, catalogue, {keyPrefix: KEY_PREFIXES[name]})] : [];
  });
  return {models, program: programOf(slices)};
}

/** Writes what the zip of a template holds into a folder. @returns the number of files */
export async function writeStandalone(template: Template, folder: string): Promise<number> {
  const siteDir = process.cwd();
  // The contract is read once for all templates.
  const {models, program} = await (known ??= parts(siteDir));
  const types = await typesOf(template, models);
  const files = standaloneFiles({siteDir, slug: template.slug, types, program});
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, bytes);
  }
  return files.size;
}
