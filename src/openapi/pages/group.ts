import type {OperationLink} from '../../content/operationLink';
import {linkTo} from '../links';
import {plainSummary, toHtml} from '../markdown';
import {humanize, resourceId, type Group, type Operation} from '../model';
import {objectLink} from '../objects/place';
import {nameOf} from '../references';
import {groupPlace} from '../source';
import {groupId, groupName} from './names';
import {fileLink, mdx, SIDEBAR, type PageContext, type ReferencePage} from './page';

export interface GroupView {
  title: string;
  description: string;
  sections: {title: string; id: string; operations: OperationLink[]}[];
  objects: {
    name: string;
    description: string;
    /** Link to its page, where schemas have pages. */
    href?: string;
    /** Link to the list of its fields, where it has no page. */
    fields: {title: string; href: string};
  }[];
}

/** Suffixes of schemas that list, create or change the object of the same name. */
const WRAPPED = /(Page|Create|Update)$/;

interface Mention {
  name: string;
  operation: Operation;
  /** Anchor on the operation's page with the list of fields. */
  anchor: string;
  /** How much that list differs from the plain object in an answer; 0 is best. */
  distance: number;
}

/** All places where an operation sends or returns an object. */
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

/** The objects of a group's operations, each with the best place that lists its fields. */
function objectsOf(group: Group, context: PageContext): GroupView['objects'] {
  const {model, baseUrl} = context;
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
    const page = objectLink(name, context);
    const fields = {title: summary, href: `${href}#${anchor}`};
    return [{name, description: toHtml(description), ...(page && {href: page.href}), fields}];
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
    id: key === '' ? 'operations' : resourceId(key),
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
