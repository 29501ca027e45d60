import type {TemplateCardView, TemplateView} from '../../../content/data/templates/view';
import {REPOSITORY_URL} from '../../../config/env';
import type {Template} from '../../../content/data/templates';
import {dayText} from '../../../content/dayText';
import {useCases} from '../../../content/data/useCases';
import {commandsOf} from './commands';
import {drawFlow} from './drawing';
import {EXAMPLES, linesOf, ownFiles, plumbingOf, sourceLines, textOf} from './files';
import {calledOperation, leastScopes, refusalsOf, type Resolve} from './operations';
import {recordedOf} from './recordings';
import {picturesOf} from './screenshots';
import {settingsOf} from './settings';
import {readVerified, verifiedOn} from './verified';

/** @throws Error naming an operation that does not exist */
export function templateView(
  template: Template,
  siteDir: string,
  resolve: Resolve,
  rightsPages: Readonly<Record<string, string>>,
): TemplateView {
  const {slug, operations, screenshots, flow} = template;
  const folder = `${EXAMPLES}/${slug}`;
  const file = `src/content/data/templates/${slug}.ts`;
  // Docusaurus adds the base URL to links itself.
  const called = operations.map((id) => resolve(id, file));
  const calls = called.map((operation) => calledOperation(operation, '/', rightsPages));
  const files = ownFiles(siteDir, slug);
  const example = files.find(({path}) => path === '.env.example');
  const verified = verifiedOn(siteDir, slug, readVerified(siteDir));
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
    ].map((file) => ({path: file.path, lines: linesOf(file), href: `${REPOSITORY_URL}/blob/main/${file.place}`})),
    lines: sourceLines(files),
    ...(verified !== undefined && {verified: dayText(new Date(verified))}),
    source: `${REPOSITORY_URL}/tree/main/${folder}`,
    zip: `/templates/${slug}.zip`,
    useCases: useCases.filter((useCase) => useCase.template === slug).map(({id, title}) => ({id, title})),
  };
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
  verified,
}: TemplateView): TemplateCardView {
  const [picture] = pictures;
  const texts = {slug, title, pitch, audience, area, stack, api, runsAs};
  return {...texts, ...(picture && {picture}), ...(verified !== undefined && {verified})};
}
