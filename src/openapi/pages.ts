import {stringify} from 'yaml';
import type {ApiName} from '../config/apis';
import {bodyView, type BodyView} from './bodies';
import {schemesView, type SchemeView} from './credentials';
import {plainSummary, splitSentence, toHtml} from './markdown';
import {humanize, slugify, type ApiModel, type Group, type Operation} from './model';
import {OPERATION_PARTS, operationBody} from './pageBodies';
import {groupId, groupName, operationName, OVERVIEW_ID, overviewName} from './pageNames';
import {nameOf} from './references';
import {serverView, type ServerView} from './servers';
import {groupPlace, type SourcePlace} from './source';
import type {Logo} from './types';
import {groupHref, linkTo, operationView, type ViewContext} from './view';
import type {OperationLink} from '../content/operationLink';
import {viewHash} from './viewHash';

/** Text of generated files by name inside the output folder of the API. */
export type Files = Map<string, string>;

/** A page of a reference, with what it shows beside it. */
export interface ReferencePage {
  /** Name of its file inside the output folder of the API. */
  file: string;
  mdx: string;
  /** Name of the file with what it shows, and its JSON. */
  viewFile: string;
  view: string;
}

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
  servers: ServerView[];
  schemes: SchemeView[];
  logo?: {logo?: Logo; darkLogo?: Logo};
  /** The named schemas, where they have pages. */
  schemas: {title: string; href: string}[];
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

/** What pages are made from, with their order: see {@link pageContext}. */
export interface PageContext extends ViewContext {
  places: Map<string, SourcePlace>;
  editUrl: (file: string) => string;
  neighbours: Map<string, Neighbours>;
  /** Absolute path of the output folder when pages read their view from it at build; else they import it. */
  viewsFolder?: string;
}

function mdx(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${body}\n`;
}

/** Readers can't edit the description of an API that is not ours. */
function fileLink(file: string, {model, editUrl}: PageContext): string | null {
  return model.api.isForeign ? null : editUrl(file);
}

function editLink(id: string, context: PageContext): string | null {
  const place = context.places.get(id);
  const link = place && fileLink(place.file, context);
  return link ? `${link}#L${place.line}` : null;
}

/** Ids of the pages before and after one, as the docs plugin knows them. */
interface Neighbours {
  pagination_prev: string | null;
  pagination_next: string | null;
}

const SIDEBAR = {displayed_sidebar: 'reference'} as const;

/** Pages in reading order: the overview, then each group with its operations. */
function readingOrder({api, groups}: ApiModel): Map<string, Neighbours> {
  const ids = [
    OVERVIEW_ID,
    ...groups.flatMap(({slug, operations}) => [
      ...(api.groupsInRoute ? [groupId(slug)] : []),
      ...operations.map(({id}) => id),
    ]),
  ];
  return new Map(
    ids.map((id, index) => [id, {pagination_prev: ids[index - 1] ?? null, pagination_next: ids[index + 1] ?? null}]),
  );
}

export function operationPage(operation: Operation, group: Group, context: PageContext): ReferencePage {
  const view = operationView(operation, context);
  const name = operationName(operation);
  const summary = plainSummary(
    operation.description || `${operation.summary}: ${operation.method.toUpperCase()} ${operation.path}.`,
    160,
  );
  const frontMatter = {
    id: operation.id,
    title: operation.summary,
    description: summary,
    type: view.webhook ? 'webhook' : 'operation',
    slug: operation.route.replace(operation.api.route, '/'),
    ...SIDEBAR,
    ...context.neighbours.get(operation.id),
    group: group.slug,
    trail: [{label: group.title, href: groupHref(group.slug, context)}],
    custom_edit_url: editLink(operation.object.operationId ?? operation.id, context),
    keywords: [operation.id, `${operation.method.toUpperCase()} ${operation.path}`],
  };
  const text = JSON.stringify(view);
  const imports = [
    ...OPERATION_PARTS,
    context.viewsFolder === undefined
      ? `import operation from './${name}.json';`
      : `import readView from '@site/src/openapi/readView';\nexport const operation = readView(${JSON.stringify(`${context.viewsFolder}/${name}.json`)}, '${viewHash(text)}');`,
  ];
  return {
    file: `${name}.api.mdx`,
    mdx: mdx(frontMatter, `${imports.join('\n')}\n\n${operationBody(view)}`),
    viewFile: `${name}.json`,
    view: text,
  };
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
      if (schema?.$ref === undefined) return [];
      const form = nameOf(schema.$ref);
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

export function groupPage(group: Group, context: PageContext): ReferencePage {
  const {api} = context.model;
  const name = groupName(group);
  const sections = sectionsOf(group, context.baseUrl);
  const view: GroupView = {
    title: group.title,
    description: toHtml(group.description),
    sections,
    objects: objectsOf(group, context),
  };
  const frontMatter = {
    id: groupId(group.slug),
    title: group.title,
    description: plainSummary(group.description || `Operations of the group ${group.title}.`, 160),
    type: 'group',
    slug: `/${group.slug}/`,
    ...SIDEBAR,
    ...context.neighbours.get(groupId(group.slug)),
    group: group.slug,
    trail: [],
    custom_edit_url: fileLink(context.places.get(groupPlace(group.slug))?.file ?? api.root, context),
  };
  const body = [
    [
      "import {GroupIntro, ObjectTable} from '@site/src/components/ApiOverview';",
      "import OperationTable from '@site/src/components/OperationTable';",
      `import group from './${name}.tag.json';`,
    ].join('\n'),
    '<GroupIntro group={group} />',
    ...sections.flatMap(({title, id}, index) => [
      `## ${title} {/* #${id} */}`,
      `<OperationTable operations={group.sections[${index}].operations} />`,
    ]),
    ...(view.objects.length > 0 ? ['## Objects', '<ObjectTable group={group} />'] : []),
  ];
  return {
    file: `${name}.tag.mdx`,
    mdx: mdx(frontMatter, body.join('\n\n')),
    viewFile: `${name}.tag.json`,
    view: JSON.stringify(view),
  };
}

/** A schema with a page. */
interface NamedSchema {
  name: string;
  title: string;
  slug: string;
  href: string;
}

function schemasOf({model: {api, document}, baseUrl}: PageContext): NamedSchema[] {
  const taken = new Set<string>();
  return Object.entries(api.showSchemas ? (document.components?.schemas ?? {}) : {}).map(([name, {title = name}]) => {
    let slug = slugify(name);
    while (taken.has(slug)) slug += '-or';
    taken.add(slug);
    return {name, title, slug, href: `${baseUrl.replace(/\/$/, '')}${api.route}schemas/${slug}/`};
  });
}

/** The pages of all named schemas, in the folder in which docusaurus-plugin-openapi-docs has its own. */
export function* schemaPages(context: PageContext): Generator<ReferencePage> {
  const {api, document} = context.model;
  for (const {name, title, slug} of schemasOf(context)) {
    const schema = {$ref: `#/components/schemas/${name}`};
    const view: BodyView = {...bodyView(document, {json: {schema}}, 'schema', 'response'), mediaTypes: []};
    const frontMatter = {
      id: `${slug}.schema`,
      title,
      description: plainSummary(document.components?.schemas?.[name]?.description ?? `The schema ${title}.`, 160),
      type: 'schema',
      slug: `/schemas/${slug}/`,
      ...SIDEBAR,
      pagination_prev: null,
      pagination_next: null,
      trail: [],
      custom_edit_url: fileLink(api.root, context),
    };
    const body = [
      `import MimeTabs from '@theme/MimeTabs';\nimport schema from './${slug}.schema.json';`,
      '## Fields',
      '<MimeTabs body={schema} label="Schema" />',
    ];
    yield {
      file: `schemas/${slug}.schema.mdx`,
      mdx: mdx(frontMatter, body.join('\n\n')),
      viewFile: `schemas/${slug}.schema.json`,
      view: JSON.stringify(view),
    };
  }
}

export function overviewPage(context: PageContext): ReferencePage {
  const {api, document, groups} = context.model;
  const {'x-logo': logo, 'x-dark-logo': darkLogo} = document.info;
  const name = overviewName(document);
  const view: ApiView = {
    name: api.name,
    title: api.title,
    description: toHtml(document.info.description ?? ''),
    servers: (document.servers ?? []).map(serverView),
    schemes: schemesView(document),
    ...((logo ?? darkLogo) && {logo: {...(logo && {logo}), ...(darkLogo && {darkLogo})}}),
    schemas: schemasOf(context).map(({title, href}) => ({title, href})),
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
    id: OVERVIEW_ID,
    title: api.title,
    description: plainSummary(document.info.description ?? `Reference of the ${api.title}.`, 160),
    type: 'api',
    slug: '/',
    ...SIDEBAR,
    ...context.neighbours.get(OVERVIEW_ID),
    trail: [],
    custom_edit_url: fileLink(api.root, context),
  };
  const listing = api.groupsInRoute
    ? ['## Groups', '<GroupTable api={api} />']
    : groups.flatMap((group, index) => [
        `## ${group.title} {/* #${group.slug} */}`,
        `<ResourceSection group={api.groups[${index}]} />`,
      ]);
  const body = [
    [
      "import Export from '@theme/ApiExplorer/Export';",
      "import SecuritySchemes from '@theme/ApiExplorer/SecuritySchemes';",
      "import Server from '@theme/ApiExplorer/Server';",
      "import ApiLogo from '@theme/ApiLogo';",
      "import {ApiIntro, GroupTable, ResourceSection, SchemaTable} from '@site/src/components/ApiOverview';",
      `import api from './${name}.info.json';`,
    ].join('\n'),
    ...(view.logo ? ['<ApiLogo {...api.logo} />'] : []),
    '<ApiIntro api={api} />',
    '<Export name={api.name} />',
    '## Servers',
    '<Server servers={api.servers} />',
    ...(view.schemes.length > 0 ? ['## Authentication', '<SecuritySchemes schemes={api.schemes} />'] : []),
    ...listing,
    ...(view.schemas.length > 0 ? ['## Schemas', '<SchemaTable api={api} />'] : []),
  ];
  return {
    file: `${name}.info.mdx`,
    mdx: mdx(frontMatter, body.join('\n\n')),
    viewFile: `${name}.info.json`,
    view: JSON.stringify(view),
  };
}

/** What the pages of an API are made from. */
export type PagesSource = Omit<PageContext, 'neighbours'>;

/** Adds which page follows which. */
export function pageContext(source: PagesSource): PageContext {
  return {...source, neighbours: readingOrder(source.model)};
}

/** All pages of one API reference, each made when it is asked for. */
export function* eachPage(source: PagesSource): Generator<ReferencePage> {
  const context = pageContext(source);
  yield overviewPage(context);
  for (const group of context.model.groups) {
    if (context.model.api.groupsInRoute) yield groupPage(group, context);
    for (const operation of group.operations) yield operationPage(operation, group, context);
  }
  yield* schemaPages(context);
}

/** The pages of some operations. */
export function* pagesOfOperations(ids: ReadonlySet<string>, source: PagesSource): Generator<ReferencePage> {
  const context = pageContext(source);
  for (const group of context.model.groups)
    for (const operation of group.operations) if (ids.has(operation.id)) yield operationPage(operation, group, context);
}

/** The files of a page. */
export function filesOf({file, mdx: text, viewFile, view}: ReferencePage): [string, string][] {
  return [
    [file, text],
    [viewFile, view],
  ];
}

/** All generated files of one API reference. */
export function pagesOf(source: PagesSource): Files {
  return new Map([...eachPage(source)].flatMap(filesOf));
}
