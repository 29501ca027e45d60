import fs from 'node:fs';
import path from 'node:path';
import {slugify} from '../../src/openapi/model';
import type {ApiSource} from '../../src/config/apis';
import {outlineOf} from '../../src/openapi/outline';
import type {OpenApiDocument} from '../../src/openapi/types';
import {linkPackages} from './linkPackages';

/** Folder of sites for foreign documents, from the project's folder. */
export const TRY_DIR = path.join('.cache', 'try');

/** Files and folders of our site that such a site needs, apart from content. */
const COPIED = [
  'scripts',
  'src',
  // The rules of uploads, which explain a pasted list of errors as the sample application does.
  'examples/supplier-catalogue-uploader/src/core',
  'static/assets',
  'static/img',
  'static/favicon.ico',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.gitignore',
];

/** Path of the outline in the site of a foreign document. */
const OUTLINE = path.join('.cache', 'outline.json');

const CONFIG = `import site from './site.config';
import {apiSite} from './src/plugins/apiSite';

export default apiSite(site);
`;

function writeJson(folder: string, file: string, data: unknown): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), JSON.stringify(data, null, 2));
}

/** Folder of a document's site, from the project's folder. @param place file or address of the document */
export function folderOf(place: string): string {
  return path.join(TRY_DIR, slugify(place.replace(/^https?:\/\//, '').replace(/\.(?:json|ya?ml)$/i, '')));
}

/** Creates a site for one document: our code, with the document as its only content. */
export function writeApiSite(folder: string, document: OpenApiDocument): void {
  for (const name of COPIED) {
    fs.rmSync(path.join(folder, name), {recursive: true, force: true});
    fs.cpSync(name, path.join(folder, name), {recursive: true});
  }
  linkPackages(folder);
  fs.copyFileSync('docusaurus.config.ts', path.join(folder, 'site.config.ts'));
  fs.writeFileSync(path.join(folder, 'docusaurus.config.ts'), CONFIG);
  const {title} = document.info;
  const source: ApiSource = {
    name: 'reference',
    title,
    root: 'openapi/openapi.json',
    outline: OUTLINE,
    out: 'api/reference',
    route: '/api/reference/',
    groupsInRoute: true,
    isForeign: true,
  };
  writeJson(folder, source.root, document);
  writeJson(folder, OUTLINE, outlineOf(document));
  writeJson(folder, 'static/manifest.webmanifest', {name: title, icons: []});
  writeJson(folder, 'src/config/apiList.json', [source]);
  writeJson(folder, 'src/config/product.json', {
    name: title,
    tagline: `Reference of ${title}.`,
    contact: '',
    feedback: '',
  });
  writeJson(folder, 'src/config/serviceStatus.json', {address: ''});
  writeJson(folder, 'src/content/data/siteSections.json', [
    {href: source.route, title, text: 'Every operation, by group.'},
  ]);
}
