/** Applications as readers get them. */
import type {Template} from '../../src/content/data/templates';
import {typesOf} from '../../src/plugins/gallery/templates/apiTypes';
import {standaloneFiles} from '../../src/plugins/gallery/templates/zip';
import {programOf, type Program} from '../../src/plugins/sandbox/program';
import {siteSlices} from '../../src/plugins/sandbox/slices/slices';
import {readModels} from './templateTypes';
import {writeFiles} from './writeFiles';

type Models = Awaited<ReturnType<typeof readModels>>;

let known: Promise<{models: Models; program: Program}> | undefined;

async function parts(siteDir: string): Promise<{models: Models; program: Program}> {
  const models = await readModels();
  return {models, program: programOf([...models.values()].map((model) => siteSlices(model, siteDir)))};
}

/** What the zip of a template holds, by path. */
export async function standaloneOf(template: Template): Promise<Map<string, Uint8Array>> {
  const siteDir = process.cwd();
  // The contract is read once for all templates.
  const {models, program} = await (known ??= parts(siteDir));
  const types = await typesOf(template, models);
  return standaloneFiles({siteDir, slug: template.slug, types, program});
}

/** Writes what the zip of a template holds into a folder. @returns the number of files */
export async function writeStandalone(template: Template, folder: string): Promise<number> {
  const files = await standaloneOf(template);
  writeFiles(folder, files);
  return files.size;
}
