/**
 * `npm create quartermaster approval-inbox inbox`: writes one of the sample applications into a new folder. It runs on a
 * machine that has Node and none of this repository.
 */
import fs from 'node:fs';
import path from 'node:path';
import {nearest} from '../../../../content/nearest';
import {DATA_FILE, filesOf, type Applications} from './data';

/** Ends with a sentence that says what to do. */
function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function usage(name: string, applications: Applications['applications']): string {
  const widest = Math.max(...Object.keys(applications).map((slug) => slug.length));
  const list = Object.entries(applications).map(([slug, {pitch}]) => `  ${slug.padEnd(widest)}  ${pitch}`);
  return [`Name an application, and a folder for it: npm create ${name} approval-inbox inbox`, '', ...list].join('\n');
}

function main([slug, folder = slug]: readonly string[]): void {
  const {name} = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {name: string};
  const data = JSON.parse(fs.readFileSync(new URL(DATA_FILE, import.meta.url), 'utf8')) as Applications;
  const names = Object.keys(data.applications);
  if (slug === undefined || folder === undefined || slug.startsWith('-'))
    stop(usage(name.replace(/^create-/, ''), data.applications));
  if (!names.includes(slug)) stop(`There is no application "${slug}". Did you mean ${nearest(slug, names, 1)[0]}?`);
  if (fs.existsSync(folder) && (!fs.statSync(folder).isDirectory() || fs.readdirSync(folder).length > 0))
    stop(`${folder} is there already: name a folder that is new or empty.`);
  const files = filesOf(data, slug);
  for (const [file, bytes] of files) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, bytes);
  }
  process.stdout.write(`${files.size} files are in ${folder}. Next:\n\n  cd ${folder}\n  npm ci && npm start\n`);
}

main(process.argv.slice(2));
