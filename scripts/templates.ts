/** `npm run templates -- types [slug]`: writes the types of the operations that the applications in examples/ call. */
import fs from 'node:fs';
import path from 'node:path';
import {templates} from '../src/data/templates';
import {readModels, typesOf} from './lib/templateTypes';
import {stop} from './lib/run';

async function writeTypes(slugs: readonly string[]): Promise<void> {
  const models = await readModels();
  for (const template of templates.filter(({slug}) => slugs.length === 0 || slugs.includes(slug)))
    for (const [name, text] of await typesOf(template, models)) {
      const folder = path.join('examples', template.slug, 'src', 'api');
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, name), text);
    }
}

async function main(): Promise<void> {
  const [command, ...slugs] = process.argv.slice(2);
  if (command === 'types') await writeTypes(slugs);
  else stop('npm run templates -- types [slug …]');
}

void main();
