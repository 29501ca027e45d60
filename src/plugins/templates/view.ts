import {REPOSITORY_URL} from '../../config/env';
import type {Template} from '../../data/templates';
import {useCases} from '../../data/useCases';
import {commandsOf, type Commands} from './commands';
import {drawFlow} from './drawing';
import {EXAMPLES, linesOf, ownFiles, sourceLines, textOf} from './files';
import {calledOperation, leastScopes, type CalledOperation, type Resolve} from './operations';
import {picturesOf, type Picture} from './screenshots';
import {settingsOf, type Setting} from './settings';

/** Everything the page of a template shows. */
export interface TemplateView extends Template {
  calls: CalledOperation[];
  /** Least scopes the credential needs. */
  scopes: string[];
  pictures: Picture[];
  /** SVG, drawn at build. */
  diagram: string;
  commands: Commands;
  settings: Setting[];
  files: {path: string; lines?: number; href: string}[];
  /** Lines of the source, without tests and settings of tools. */
  lines: number;
  /** Folder in the repository. */
  source: string;
  /** Without the base URL. */
  zip: string;
  useCases: {id: string; title: string}[];
}

/** @throws Error naming an operation that isn't there */
export function templateView(
  template: Template,
  siteDir: string,
  resolve: Resolve,
  rightsPages: Readonly<Record<string, string>>,
): TemplateView {
  const {slug, operations, screenshots, flow} = template;
  const folder = `${EXAMPLES}/${slug}`;
  const file = `src/data/templates/${slug}.ts`;
  // Links of the site add the base URL themselves.
  const calls = operations.map((id) => calledOperation(resolve(id, file), '/', rightsPages));
  const files = ownFiles(siteDir, slug);
  const example = files.find(({path}) => path === '.env.example');
  const settings = example ? settingsOf(textOf(example)) : [];
  return {
    ...template,
    calls,
    scopes: leastScopes(calls),
    pictures: picturesOf(siteDir, slug, screenshots),
    diagram: drawFlow(flow),
    commands: commandsOf(template, settings),
    settings,
    files: files.map((own) => ({
      path: own.path,
      lines: linesOf(own),
      href: `${REPOSITORY_URL}/blob/main/${folder}/${own.path}`,
    })),
    lines: sourceLines(files),
    source: `${REPOSITORY_URL}/tree/main/${folder}`,
    zip: `/templates/${slug}.zip`,
    useCases: useCases.filter((useCase) => useCase.template === slug).map(({id, title}) => ({id, title})),
  };
}

/** What a card of the gallery shows and what the gallery chooses by. */
export interface TemplateCardView extends Pick<
  Template,
  'slug' | 'title' | 'pitch' | 'audience' | 'area' | 'stack' | 'api' | 'runsAs'
> {
  picture?: Picture;
}

export function cardOf({
  slug,
  title,
  pitch,
  audience,
  area,
  stack,
  api,
  runsAs,
  pictures,
}: TemplateView): TemplateCardView {
  const [picture] = pictures;
  return {slug, title, pitch, audience, area, stack, api, runsAs, ...(picture && {picture})};
}
