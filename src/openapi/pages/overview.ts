import type {ApiName} from '../../config/apis';
import type {OperationLink} from '../../content/operationLink';
import {schemesView, type SchemeView} from '../credentials';
import {groupHref, linkTo, objectsHref} from '../links';
import {objectPlaces} from '../objects/place';
import {plainSummary, splitSentence, toHtml} from '../markdown';
import {serverView, type ServerView} from '../servers';
import type {Logo} from '../types';
import {OVERVIEW_ID, overviewName} from './names';
import {fileLink, mdx, SIDEBAR, type PageContext, type ReferencePage} from './page';
import {slugify} from '../model';
import {sectionsOf} from '../sections';

export interface ApiView {
  name: ApiName;
  title: string;
  description: string;
  servers: ServerView[];
  schemes: SchemeView[];
  logo?: {logo?: Logo; darkLogo?: Logo};
  /** The pages of named schemas, where they have some. */
  objects?: {count: number; href: string};
  groups: {
    /** Name of the tag group it is in. */
    heading?: string;
    title: string;
    slug: string;
    href: string;
    /** The first sentence of the description. */
    purpose: string;
    /** The rest of the description, when the group has no page of its own. */
    more?: string;
    operations: OperationLink[];
  }[];
}

/** The overview page of a reference. */
export function overviewPage(context: PageContext): ReferencePage {
  const {api, document, groups} = context.model;
  const {'x-logo': logo, 'x-dark-logo': darkLogo} = document.info;
  const name = overviewName(document);
  const count = objectPlaces(context.model).size;
  const view: ApiView = {
    name: api.name,
    title: api.title,
    description: toHtml(document.info.description ?? ''),
    servers: (document.servers ?? []).map(serverView),
    schemes: schemesView(document),
    ...((logo ?? darkLogo) && {logo: {...(logo && {logo}), ...(darkLogo && {darkLogo})}}),
    ...(count > 0 && {objects: {count, href: objectsHref(context)}}),
    groups: groups.map((group) => {
      const [purpose, more] = splitSentence(group.description);
      return {
        ...(group.heading !== undefined && {heading: group.heading}),
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
  const sections = sectionsOf(groups);
  const listing = api.groupsInRoute
    ? [
        '## Groups',
        ...sections.flatMap(({heading}, index) => [
          ...(heading === undefined ? [] : [`### ${heading} {/* #${slugify(heading)}-groups */}`]),
          `<GroupTable api={api} section={${index}} />`,
        ]),
      ]
    : sections.flatMap(({heading, groups: found}) => [
        ...(heading === undefined ? [] : [`## ${heading} {/* #${slugify(heading)}-groups */}`]),
        ...found.flatMap((group) => [
          `${heading === undefined ? '##' : '###'} ${group.title} {/* #${group.slug} */}`,
          `<ResourceSection group={api.groups[${groups.indexOf(group)}]} />`,
        ]),
      ]);
  const body = [
    [
      "import Export from '@theme/ApiExplorer/Export';",
      "import SecuritySchemes from '@theme/ApiExplorer/SecuritySchemes';",
      "import Server from '@theme/ApiExplorer/Server';",
      "import ApiLogo from '@theme/ApiLogo';",
      "import {ApiIntro, GroupTable, ObjectsLink, ResourceSection} from '@site/src/components/ApiOverview';",
      `import api from './${name}.info.json';`,
    ].join('\n'),
    ...(view.logo ? ['<ApiLogo {...api.logo} />'] : []),
    '<ApiIntro api={api} />',
    '<Export name={api.name} />',
    '## Servers',
    '<Server servers={api.servers} />',
    ...(view.schemes.length > 0 ? ['## Authentication', '<SecuritySchemes schemes={api.schemes} />'] : []),
    ...listing,
    ...(view.objects ? ['## Objects', '<ObjectsLink api={api} />'] : []),
  ];
  return {
    file: `${name}.info.mdx`,
    mdx: mdx(frontMatter, body.join('\n\n')),
    viewFile: `${name}.info.json`,
    view: JSON.stringify(view),
  };
}
