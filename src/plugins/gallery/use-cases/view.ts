import type {PageLink, UseCaseView} from '../../../content/data/useCaseView';
import type {UseCase} from '../../../content/data/useCases';
import type {OperationLink} from '../../../content/operationLink';

/** Everything that use cases may link to. */
export interface Places {
  /** Titles of pages by their route. */
  pages: ReadonlyMap<string, string>;
  /** Routes of the references, their groups and operations. */
  references: ReadonlySet<string>;
  /** Titles of templates by their slug. */
  templates: ReadonlyMap<string, string>;
  journeys: ReadonlySet<string>;
  /** @throws Error when there is no such operation */
  operation: (id: string) => OperationLink;
}

const FILE = 'src/content/data/useCases.ts';

/** @throws Error naming the use case and the target that does not exist */
export function viewOf(useCase: UseCase, places: Places): UseCaseView {
  const {docs, guides, operations, journey, template, ...texts} = useCase;
  const fault = (what: string, remedy: string): Error =>
    new Error(`${FILE}: the use case "${useCase.id}" names ${what}, which does not exist. ${remedy}`);
  const page = (href: string): PageLink => {
    const title = places.pages.get(href);
    if (title === undefined) throw fault(`the page ${href}`, 'Correct the path, or write the page.');
    return {title, href};
  };
  const templateTitle = places.templates.get(template);
  if (templateTitle === undefined)
    throw fault(`the template ${template}`, 'See src/content/data/templates for those there are.');
  if (journey !== undefined && !places.journeys.has(journey))
    throw fault(`the journey ${journey}`, 'See journeys/ for those there are.');
  for (const {href} of [...texts.steps, texts.example]) if (!places.references.has(href)) page(href);
  return {
    ...texts,
    docs: docs.map(page),
    guides: guides.map(page),
    calls: operations.map(places.operation),
    ...(journey !== undefined && {journey: page(`/guides/journeys/${journey}/`)}),
    template: {title: templateTitle, href: `/templates/${template}/`},
  };
}
