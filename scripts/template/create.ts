/** `npm run template create <name> <folder>`: writes what the zip of an application holds into a new folder. */
import fs from 'node:fs';
import {sentenceOf, stop} from '../lib/run';
import {templateNamed} from '../lib/templateNames';
import {writeStandalone} from '../lib/templateStandalone';

async function main([slug, folder]: readonly string[]): Promise<void> {
  if (slug === undefined || folder === undefined)
    stop('Use it like this: npm run template create approval-inbox ../inbox. `npm run template` lists the names.');
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    stop(`${folder} has files in it: name a folder that is new or empty.`);
  const count = await writeStandalone(templateNamed(slug), folder);
  console.log(`${count} files are in ${folder}. Next: cd ${folder} && npm ci && npm start`);
}

main(process.argv.slice(2)).catch((error: unknown) => stop(sentenceOf(error)));
