import {eventRoute} from '../../content/events';
import {lifecycleTwin} from '../../content/twins/lifecycle';
import {blocks, code, codeOf, fenced, link, markdownOf, plain} from '../../content/twins/markdown';
import type {ObjectLink} from '../objects/place';
import type {SchemaIndex} from '../objects/sections';
import type {FieldLink, ObjectView} from '../objects/view';
import {operationList} from './operationList';
import {valueFields} from './fields';

function factsOf({prefix, writtenBy, group, events}: ObjectView, hrefOf: (route: string) => string): string {
  const facts: [name: string, text: string][] = [];
  if (prefix !== undefined) {
    facts.push(['Ids begin with', code(`${prefix}_`)]);
    facts.push(['Written with', writtenBy.length > 0 ? writtenBy.map(code).join(', ') : 'the platform']);
  }
  if (group) facts.push(['Group', link(group.title, group.href)]);
  if (events.length > 0)
    facts.push(['Events', events.map((type) => link(code(type), hrefOf(eventRoute(type)))).join(', ')]);
  return facts.map(([name, text]) => `- ${name}: ${text}`).join('\n');
}

function fieldLinks(title: string, links: readonly FieldLink[]): string | false {
  return (
    links.length > 0 &&
    `${title}: ${links.map(({title: name, href, field}) => `${link(name, href)} (${code(field)})`).join(', ')}.`
  );
}

function objectLinks(title: string, links: readonly ObjectLink[]): string | false {
  return links.length > 0 && `${title}: ${links.map(({title: name, href}) => link(name, href)).join(', ')}.`;
}

/**
 * The text of a schema's twin: everything that its page shows.
 *
 * @param hrefOf address of a route of this site
 */
export function schemaTwin(title: string, view: ObjectView, hrefOf: (route: string) => string): string {
  const {body, description, lifecycle, leadsTo, namedBy, within, operations} = view;
  const others = [
    fieldLinks('It holds the ids of', leadsTo),
    fieldLinks('Its id stands in', namedBy),
    objectLinks('It is part of', within),
  ].filter((text) => text !== false);
  return blocks(
    `# ${plain(title)}`,
    markdownOf(description),
    factsOf(view, hrefOf),
    body.examples.length > 0 &&
      blocks('## Example', ...body.examples.map(({html, language}) => fenced(codeOf(html), language))),
    '## Fields',
    body.schema && valueFields(body.schema, `${body.anchor}.`),
    lifecycle && blocks('## Lifecycle', lifecycleTwin(lifecycle)),
    others.length > 0 && blocks('## Other objects', ...others),
    operations.length > 0 && blocks('## Operations', operationList(operations)),
  );
}

/** The text of the twin of the list of objects. */
export function schemaIndexTwin(title: string, {lead, sections}: SchemaIndex): string {
  return blocks(
    `# ${plain(title)}`,
    plain(lead),
    ...sections.map((section) =>
      blocks(
        `## ${plain(section.title)}`,
        section.objects.map(({title: name, href, about}) => `- ${link(name, href)}: ${plain(about)}`).join('\n'),
      ),
    ),
  );
}
