import {blocks, code, link, markdownOf, plain, table} from '../../content/twins/markdown';
import type {GroupView} from '../pages/group';
import type {ApiView} from '../pages/overview';
import {sectionsOf} from '../sections';
import {serversText} from './operation';
import {operationList} from './operationList';

/** The text of a group's twin. */
export function groupTwin({title, description, sections, objects}: GroupView): string {
  return blocks(
    `# ${plain(title)}`,
    markdownOf(description),
    ...sections.map((section) => blocks(`## ${plain(section.title)}`, operationList(section.operations))),
    objects.length > 0 && '## Objects',
    ...objects.map(({name, description: text, href, fields}) =>
      blocks(
        `### ${plain(name)}`,
        markdownOf(text),
        href === undefined ? `Its fields: ${link(fields.title, fields.href)}` : link(`All about ${name}`, href),
      ),
    ),
  );
}

function schemesText({schemes}: ApiView): string {
  return blocks(
    '## Authentication',
    ...schemes.map(({name, kind, description, facts, scopes}) =>
      blocks(
        `### ${plain(name)}`,
        kind,
        description !== undefined && markdownOf(description),
        facts.map((fact) => `- ${fact.name}: ${code(fact.value)}`).join('\n'),
        scopes.length > 0 &&
          table(
            ['Scope', 'What it allows'],
            scopes.map((scope) => [code(scope.name), markdownOf(scope.description)]),
          ),
      ),
    ),
  );
}

/**
 * The text of an overview's twin.
 *
 * @param downloads addresses of the whole description by form: `YAML`
 */
export function overviewTwin(api: ApiView, downloads: readonly {title: string; href: string}[]): string {
  const {title, description, servers, schemes, groups, objects} = api;
  return blocks(
    `# ${plain(title)}`,
    markdownOf(description),
    downloads.length > 0 && `Whole description: ${downloads.map((file) => link(file.title, file.href)).join(', ')}`,
    serversText(servers),
    schemes.length > 0 && schemesText(api),
    '## Groups',
    ...sectionsOf(groups).flatMap((section) => [
      section.heading !== undefined && `### ${plain(section.heading)}`,
      ...section.groups.map((group) =>
        blocks(
          `${section.heading === undefined ? '###' : '####'} ${link(group.title, group.href)}`,
          markdownOf(group.purpose),
          group.more !== undefined && markdownOf(group.more),
          operationList(group.operations),
        ),
      ),
    ]),
    objects && blocks('## Objects', link(`All ${objects.count} objects`, objects.href)),
  );
}
