import type {TemplateCardView, TemplateView} from '../../../content/data/templates/view';
import {REPOSITORY_URL} from '../../../config/env';
import {workspacesOf} from '../../../config/repository';
import type {ApiName} from '../../../config/apis';
import type {Template} from '../../../content/data/templates';
import {levelOf} from '../../../content/data/templates/levels';
import {dayText} from '../../../content/dayText';
import {useCases} from '../../../content/data/useCases';
import type {ApiModel} from '../../../openapi/model';
import {SYNONYMS} from '../../../search/synonyms';
import {commandsOf} from './commands';
import {drawFlow} from './drawing';
import {EXAMPLES, linesOf, ownFiles, plumbingOf, sourceLines, textOf} from './files';
import {calledOperation, leastScopes, refusalsOf, type Resolve} from './operations';
import {recordedOf} from './recordings';
import {cardPictureOf, picturesOf} from './screenshots';
import {settingsOf} from './settings';
import {operationsIn} from './source/calls';
import {readTimes} from './times';
import {lookedAt, readVerified, verifiedOn} from './verified';

/** What the page of a template takes from the contract. */
interface Contract {
  models: ReadonlyMap<ApiName, ApiModel>;
  resolve: Resolve;
  rightsPages: Readonly<Record<string, string>>;
}

/** @throws Error naming an operation that does not exist */
export function templateView(
  template: Template,
  siteDir: string,
  {models, resolve, rightsPages}: Contract,
): TemplateView {
  const {slug, operations, screenshots, flow} = template;
  const folder = `${EXAMPLES}/${slug}`;
  const file = `src/content/data/templates/${slug}.ts`;
  // Docusaurus adds the base URL to links itself.
  const called = operations.map((id) => resolve(id, file));
  const calls = called.map((operation) => calledOperation(operation, '/', rightsPages));
  const files = ownFiles(siteDir, slug);
  const example = files.find(({path}) => path === '.env.example');
  const verified = verifiedOn(slug, readVerified(siteDir), lookedAt(siteDir, template, models));
  const lines = sourceLines(files);
  const time = readTimes(siteDir)[slug];
  const card = cardPictureOf(siteDir, slug, screenshots);
  const settings = example ? settingsOf(textOf(example)) : [];
  return {
    ...template,
    calls,
    scopes: leastScopes(calls),
    pictures: picturesOf(siteDir, slug, screenshots),
    diagram: drawFlow(flow),
    commands: commandsOf(template, settings),
    settings,
    recorded: recordedOf(siteDir, slug),
    failures: template.inPage ? refusalsOf(called) : [],
    files: [
      ...files.map((own) => ({...own, place: `${folder}/${own.path}`})),
      ...plumbingOf(siteDir, files).map((shared) => ({...shared, place: `${EXAMPLES}/${shared.path}`})),
    ].map((file) => ({
      path: file.path,
      lines: linesOf(file),
      calls: operationsIn(file, calls).length,
      href: `${REPOSITORY_URL}/blob/main/${file.place}`,
    })),
    lines,
    level: levelOf({lines, operations: operations.length}),
    ...(time && {time}),
    ...(card !== undefined && {card}),
    ...(verified !== undefined && {verified: dayText(new Date(verified))}),
    source: `${REPOSITORY_URL}/tree/main/${folder}`,
    zip: `/templates/${slug}.zip`,
    workspaces: workspacesOf(slug),
    useCases: useCases.filter((useCase) => useCase.template === slug).map(({id, title}) => ({id, title})),
  };
}

/** Words of a template that its card doesn't show, each once, with the other names of what it is built with. */
export function furtherWords({
  what,
  calls,
  title,
  pitch,
  stack,
}: Pick<TemplateView, 'what' | 'calls' | 'title' | 'pitch' | 'stack'>): string {
  const shown = `${title} ${pitch}`.toLowerCase().split(/[^a-z0-9]+/);
  // Words of longer names, such as "work account", would find it by what it is not about.
  const names = SYNONYMS.filter((set) => stack.some((name) => set.includes(name.toLowerCase())))
    .flat()
    .filter((name) => !name.includes(' '));
  const texts = [...what, ...calls.flatMap(({id, summary}) => [id, summary]), ...names].join(' ').toLowerCase();
  const words = new Set(texts.match(/[a-z0-9][\w-]{2,}/g));
  return [...words].filter((word) => !shown.some((one) => one.startsWith(word))).join(' ');
}

export function cardOf(view: TemplateView): TemplateCardView {
  const {slug, title, pitch, audience, area, stack, api, runsAs, level, card, time, verified} = view;
  const minutes = time && Math.ceil((time.install + time.start) / 60);
  return {
    ...{slug, title, pitch, audience, area, stack, api, runsAs, level},
    words: furtherWords(view),
    ...(minutes !== undefined && {minutes}),
    ...(card !== undefined && {picture: card}),
    ...(verified !== undefined && {verified}),
  };
}
