import {stringify} from 'yaml';
import type {ApiName} from './apis';
import {plainSummary, splitSentence, toHtml} from './markdown';
import {humanize, type ApiModel, type Group, type Operation} from './model';
import {groupPlace, type SourcePlace} from './source';
import {groupHref, linkTo, operationView, type OperationLink, type OperationView, type ViewContext} from './view';
import {viewHash} from './viewHash';

/** Text of generated files by path inside the output folder of the API. */
export type Files = Map<string, string>;

export interface GroupView {
  title: string;
  description: string;
  sections: {title: string; id: string; operations: OperationLink[]}[];
  objects: {
    name: string;
    description: string;
    /** Where its fields are listed. */
    fields: {title: string; href: string};
  }[];
}

export interface ApiView {
  name: ApiName;
  title: string;
  description: string;
  servers: {url: string; description: string}[];
  groups: {
    title: string;
    slug: string;
    href: string;
    /** The first sentence of the description. */
    purpose: string;
    /** The rest of it, where the group has no page of its own that says it. */
    more?: string;
    operations: OperationLink[];
  }[];
}

interface PageContext extends ViewContext {
  places: Map<string, SourcePlace>;
  editUrl: (file: string) => string;
  neighbours: Map<string, Neighbours>;
  /** Absolute path of the output folder when pages read their view from it at build; else they import it. */
  viewsFolder?: string;
}

function mdx(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${body}\n`;
}

function editLink(id: string, {places, editUrl}: PageContext): string | null {
  const place = places.get(id);
  return place ? `${editUrl(place.file)}#L${place.line}` : null;
}

/** Folder of the page below the output folder; the route is set by `slug`. */
function folderOf(operation: Operation): string {
  return operation.subgroup === undefined ? operation.group : `${operation.group}/${operation.subgroup}`;
}

const PLACE_TITLES = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
} as const;

function operationBody(view: OperationView): string {
  const parts = ['<OperationHeader operation={operation} />'];
  for (const {place} of view.parameters) {
    parts.push(`## ${PLACE_TITLES[place]}`, `<Parameters operation={operation} place="${place}" />`);
  }
  if (view.request) parts.push('## Request body', '<RequestBody operation={operation} />');
  if (view.samples.length > 0) parts.push('## Code samples', '<Samples operation={operation} />');
  if (view.responses.length > 0) {
    parts.push('## Responses');
    for (const {status} of view.responses)
      parts.push(
        `### Response ${status} {/* #response-${status} */}`,
        `<Response operation={operation} status="${status}" />`,
      );
  }
  if (view.problems.length > 0) parts.push('## Problems', '<Problems operation={operation} />');
  if (view.lifecycle) parts.push('## Lifecycle', '<OperationLifecycle operation={operation} />');
  parts.push('## Related', '<Related operation={operation} />');
  return parts.join('\n\n');
}

/** Ids of the pages before and after one, as the docs plugin knows them. */
interface Neighbours {
  pagination_prev: string | null;
  pagination_next: string | null;
}

const SIDEBAR = {displayed_sidebar: 'reference'} as const;

/** Id of the page of an operation: its file without the ending. */
function pageId(operation: Operation): string {
  return `${folderOf(operation)}/${operation.id}`;
}

/** Pages in reading order: the overview, then each group with its operations. */
function readingOrder({api, groups}: ApiModel): Map<string, Neighbours> {
  const ids = [
    'index',
    ...groups.flatMap(({slug, operations}) => [
      ...(api.groupsInRoute ? [`${slug}/index`] : []),
      ...operations.map((operation) => pageId(operation)),
    ]),
  ];
  return new Map(
    ids.map((id, index) => [id, {pagination_prev: ids[index - 1] ?? null, pagination_next: ids[index + 1] ?? null}]),
  );
}

function operationPage(operation: Operation, group: Group, context: PageContext): [string, string][] {
  const view = operationView(operation, context);
  const file = pageId(operation);
  const summary = plainSummary(
    operation.description || `${operation.summary}: ${operation.method.toUpperCase()} ${operation.path}.`,
    160,
  );
  const frontMatter = {
    title: operation.summary,
    description: summary,
    type: 'operation',
    slug: operation.route.replace(operation.api.route, '/'),
    ...SIDEBAR,
    ...context.neighbours.get(file),
    group: group.slug,
    trail: [{label: group.title, href: groupHref(group.slug, context)}],
    custom_edit_url: editLink(operation.object.operationId ?? operation.id, context),
    keywords: [operation.id, `${operation.method.toUpperCase()} ${operation.path}`],
  };
  const text = JSON.stringify(view);
  const imports = [
    "import {OperationHeader, OperationLifecycle, Parameters, Problems, Related, RequestBody, Response, Samples} from '@site/src/reference';",
    context.viewsFolder === undefined
      ? `import operation from './${operation.id}.json';`
      : `import readView from '@site/src/reference/readView';\nexport const operation = readView(${JSON.stringify(`${context.viewsFolder}/${file}.json`)}, '${viewHash(text)}');`,
  ];
  return [
    [`${file}.mdx`, mdx(frontMatter, `${imports.join('\n')}\n\n${operationBody(view)}`)],
    [`${file}.json`, text],
  ];
}

/** Forms of an object that only lists, creates or changes it. */
const WRAPPED = /(Page|Create|Update)$/;

interface Mention {
  name: string;
  operation: Operation;
  /** Of the part of its page that lists the fields. */
  anchor: string;
  /** How far that part is from the object alone, as it is read. */
  distance: number;
}

/** Every place where an operation sends or answers an object. */
function objectMentions(operation: Operation): Mention[] {
  const {requestBody, responses = {}} = operation.object;
  const bodies = [
    ...Object.entries(responses).map(([status, {content}]) => ({anchor: `response-${status}`, content})),
    {anchor: 'request-body', content: requestBody?.content},
  ];
  return bodies.flatMap(({anchor, content = {}}) =>
    Object.values(content).flatMap(({schema}) => {
      const form = schema?.$ref?.split('/').at(-1);
      if (!form) return [];
      const distance =
        (WRAPPED.test(form) ? 4 : 0) + (anchor === 'request-body' ? 2 : 0) + (operation.method === 'get' ? 0 : 1);
      return [{name: form.replace(WRAPPED, ''), operation, anchor, distance}];
    }),
  );
}

/** The objects a group's operations send and answer, each with the place that lists its fields best. */
function objectsOf(group: Group, {model, baseUrl}: PageContext): GroupView['objects'] {
  const best = new Map<string, Mention>();
  for (const mention of group.operations.flatMap(objectMentions)) {
    const known = best.get(mention.name);
    if (!known || mention.distance < known.distance) best.set(mention.name, mention);
  }
  const schemas = model.document.components?.schemas ?? {};
  return [...best.values()].flatMap(({name, operation, anchor}) => {
    const description = schemas[name]?.description;
    if (description === undefined || name === 'Problem') return [];
    const {summary, href} = linkTo(operation, baseUrl);
    return [{name, description: toHtml(description), fields: {title: summary, href: `${href}#${anchor}`}}];
  });
}

function sectionsOf(group: Group, baseUrl: string): GroupView['sections'] {
  const sections = new Map<string, OperationLink[]>();
  for (const operation of group.operations) {
    const key = operation.subgroup ?? '';
    sections.set(key, [...(sections.get(key) ?? []), linkTo(operation, baseUrl)]);
  }
  return [...sections].map(([key, operations]) => ({
    title: key === '' ? 'Operations' : humanize(key),
    id: key === '' ? 'operations' : key.replaceAll('_', '-'),
    operations,
  }));
}

function groupPages(group: Group, context: PageContext): [string, string][] {
  const {api} = context.model;
  if (!api.groupsInRoute) return [];
  const sections = sectionsOf(group, context.baseUrl);
  const view: GroupView = {
    title: group.title,
    description: toHtml(group.description),
    sections,
    objects: objectsOf(group, context),
  };
  const frontMatter = {
    title: group.title,
    description: plainSummary(group.description || `Operations of the group ${group.title}.`, 160),
    type: 'group',
    slug: `/${group.slug}/`,
    ...SIDEBAR,
    ...context.neighbours.get(`${group.slug}/index`),
    group: group.slug,
    trail: [],
    custom_edit_url: context.editUrl(context.places.get(groupPlace(group.slug))?.file ?? api.root),
  };
  const body = [
    "import {GroupIntro, ObjectTable, OperationTable} from '@site/src/reference';",
    "import group from './index.json';",
    '<GroupIntro group={group} />',
    ...sections.flatMap(({title, id}, index) => [
      `## ${title} {/* #${id} */}`,
      `<OperationTable operations={group.sections[${index}].operations} />`,
    ]),
    ...(view.objects.length > 0 ? ['## Objects', '<ObjectTable group={group} />'] : []),
  ];
  return [
    [
      `${group.slug}/index.mdx`,
      mdx(frontMatter, body.join('\n\n').replace("reference';\n\nimport", "reference';\nimport")),
    ],
    [`${group.slug}/index.json`, JSON.stringify(view)],
  ];
}

function apiPages(context: PageContext): [string, string][] {
  const {api, document, groups} = context.model;
  const view: ApiView = {
    name: api.name,
    title: api.title,
    description: toHtml(document.info.description ?? ''),
    servers: (document.servers ?? []).map(({url, description}) => ({url, description: description ?? ''})),
    groups: groups.map((group) => {
      const [purpose, more] = splitSentence(group.description);
      return {
        title: group.title,
        slug: group.slug,
        href: groupHref(group.slug, context),
        purpose: toHtml(purpose),
        ...(!api.groupsInRoute && more !== '' && {more: toHtml(more)}),
        operations: group.operations.map((operation) => linkTo(operation, context.baseUrl)),
      };
    }),
  };
  const frontMatter = {
    title: api.title,
    description: plainSummary(document.info.description ?? `Reference of the ${api.title}.`, 160),
    type: 'api',
    slug: '/',
    ...SIDEBAR,
    ...context.neighbours.get('index'),
    trail: [],
    custom_edit_url: context.editUrl(api.root),
  };
  const listing = api.groupsInRoute
    ? ['## Groups', '<GroupTable api={api} />']
    : groups.flatMap((group, index) => [
        `## ${group.title} {/* #${group.slug} */}`,
        `<ResourceSection group={api.groups[${index}]} />`,
      ]);
  const body = [
    "import {ApiIntro, GroupTable, ResourceSection} from '@site/src/reference';\nimport api from './index.json';",
    '<ApiIntro api={api} />',
    '## Servers',
    '<ServerTable api={api} />',
    ...listing,
  ];
  return [
    [
      'index.mdx',
      mdx(frontMatter, body.join('\n\n').replace('{ApiIntro, GroupTable,', '{ApiIntro, GroupTable, ServerTable,')),
    ],
    ['index.json', JSON.stringify(view)],
  ];
}

/** What the pages of an API are made from. */
export type PagesSource = Omit<PageContext, 'neighbours'>;

/** All generated files of one API reference, each made when it is asked for. */
export function* eachPage(given: PagesSource): Generator<[string, string]> {
  const context: PageContext = {...given, neighbours: readingOrder(given.model)};
  yield* apiPages(context);
  for (const group of context.model.groups) {
    yield* groupPages(group, context);
    for (const operation of group.operations) yield* operationPage(operation, group, context);
  }
}

/** The files of some operations. */
export function* pagesOfOperations(ids: ReadonlySet<string>, given: PagesSource): Generator<[string, string]> {
  const context: PageContext = {...given, neighbours: readingOrder(given.model)};
  for (const group of context.model.groups)
    for (const operation of group.operations)
      if (ids.has(operation.id)) yield* operationPage(operation, group, context);
}

/** All generated files of one API reference. */
export function pagesOf(given: PagesSource): Files {
  return new Map(eachPage(given));
}
