import fs from 'node:fs';
import path from 'node:path';
import {aliasedSitePath, docuHash} from '@docusaurus/utils';
import type {LoadContext} from '@docusaurus/types';
import {parse} from 'yaml';
import {affectedOperations, partsOf, type Parts} from '../../../openapi/affected';
import {APIS, type ApiName, type ApiSource} from '../../../config/apis';
import {loadSources, type Loaded} from '../../../openapi/load';
import {buildModel, type ApiModel} from '../../../openapi/model';
import {filesOf, pagesOfOperations} from '../../../openapi/pages';
import {addPlaces} from '../../../openapi/source';
import {differInTexts, withTexts} from '../../../openapi/textEdit';
import type {Shown} from '../../watching';
import {pagesSource, type GeneratedApi} from './generate';
import {apiStamp} from '../../cache/key';

interface PreviewedApi extends GeneratedApi {
  stamp: string;
  parts?: Parts;
}

interface PageData {
  frontMatter: {title: string; description: string; custom_edit_url: string | null};
}

/** Files that were written or added between two stamps. */
function filesBetween(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').flatMap((line) => (known.has(line) ? [] : [line.slice(0, line.lastIndexOf(':'))]));
}

/**
 * Shows edits of API descriptions in the development server at once: only the pages of affected operations are
 * generated, from data in memory. Everything else, and every check, is left to the reload that follows.
 */
export class Preview {
  /** Number of edits that were shown or attempted. */
  edits = 0;
  readonly #known = new Map<ApiName, PreviewedApi>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly context: LoadContext) {}

  /** Takes over the results of a reload. @param stamp of the source files before they were read */
  learn(made: GeneratedApi, stamp: string): void {
    this.#known.set(made.model.api.name, {...made, stamp});
  }

  /** Shows every change since the last call or reload. @throws Error when a file can't be read */
  show(): Promise<Shown> {
    this.edits += 1;
    const shown = this.#last.then(() => this.#show());
    this.#last = shown.catch(() => undefined);
    return shown;
  }

  async #show(): Promise<Shown> {
    const unseen = new Set<string>();
    const seen = new Set<string>();
    let isChecked = true;
    for (const api of APIS) {
      const before = this.#known.get(api.name);
      const stamp = await apiStamp(api, this.context.siteDir);
      if (!before || before.stamp === stamp) continue;
      const files = filesBetween(before.stamp, stamp);
      const known = await this.#showApi(api, before, files, stamp);
      for (const file of files) (known.loaded?.sources.has(file) ? seen : unseen).add(file);
      // A change of texts alone keeps a checked description checked.
      isChecked &&= known.loaded?.isChecked === true;
    }
    if (seen.size === 0 || [...unseen].some((file) => !seen.has(file))) return 'nothing';
    return isChecked ? 'all' : 'unchecked';
  }

  async #showApi(
    api: ApiSource,
    before: PreviewedApi,
    changed: readonly string[],
    stamp: string,
  ): Promise<PreviewedApi> {
    const {siteDir} = this.context;
    const read = (file: string): string => fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    const texts = new Map(changed.map((file) => [file, read(file)]));
    const partsBefore = before.parts ?? partsOf(before.model);
    const loaded =
      (before.loaded && withTexts(before.loaded, texts)) ??
      (await this.#load(api, before.model, before.loaded?.isChecked));
    const model = buildModel(api, loaded.document);
    const source = {...(before.source ?? (await pagesSource(model, this.context))), model};
    for (const [file, text] of texts)
      addPlaces(source.places, path.relative(siteDir, file).split(path.sep).join('/'), text);
    const parts = partsOf(model);
    const pages = [...pagesOfOperations(affectedOperations(partsBefore, parts), source)];
    for (const [file, text] of pages.flatMap(filesOf)) this.#write(api, file, text);
    const known = {model, loaded, source, parts, stamp};
    this.#known.set(api.name, known);
    return known;
  }

  /** @param wasChecked whether the previous description was checked; then a change of texts alone needs no new check */
  async #load({root}: ApiSource, {document}: ApiModel, wasChecked = true): Promise<Loaded> {
    const loaded = await loadSources(path.join(this.context.siteDir, root), {isChecked: false});
    return {...loaded, isChecked: wasChecked && differInTexts(document, loaded.document)};
  }

  /** Writes a page, and its title and description into the metadata file of the docs plugin. */
  #write(api: ApiSource, file: string, text: string): void {
    const {siteDir, generatedFilesDir} = this.context;
    const target = path.join(siteDir, api.out, file);
    writeChanged(target, text);
    const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
    if (!file.endsWith('.mdx') || frontMatter === undefined) return;
    const name = `${docuHash(aliasedSitePath(target, siteDir))}.json`;
    showFrontMatter(path.join(generatedFilesDir, 'docusaurus-plugin-content-docs', api.name, name), frontMatter);
  }
}

/** Synchronous, so that the bundler sees all files of a page at once. */
function writeChanged(file: string, text: string): void {
  if (textOf(file) === text) return;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

function textOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** Does nothing for a new page, which has no metadata until the docs plugin has read it. */
function showFrontMatter(file: string, text: string): void {
  const json = textOf(file);
  if (json === undefined) return;
  const frontMatter = parse(text) as PageData['frontMatter'];
  const {title, description, custom_edit_url: editUrl} = frontMatter;
  const data = {...(JSON.parse(json) as PageData), title, description, editUrl, frontMatter};
  writeChanged(file, JSON.stringify(data, null, 2));
}
