import {blocks, code, link, markdownOf, plain, table} from '../../content/twins/markdown';
import type {BodyView} from '../bodies';
import type {GroupView} from '../pages/group';
import type {ApiView} from '../pages/overview';
import {sectionsOf} from '../sections';
import {valueFields} from './fields';
import {serversText} from './operation';
import {operationList} from './operationList';

/** The text of a group's twin. */
export function groupTwin({title, description, sections, objects}: GroupView): string {
  return blocks(
    `# ${plain(title)}`,
    markdownOf(description),
    ...sections.map((section) => blocks(`## ${plain(section.title)}`, operationList(section.operations))),
    objects.length > 0 && '## Objects',
    ...objects.map(({name, description: text, fields}) =>
      blocks(`### ${plain(name)}`, markdownOf(text), `Its fields: ${link(fields.title, fields.href)}`),
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
  const {title, description, servers, schemes, groups, schemas} = api;
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
    schemas.length > 0 &&
      blocks('## Schemas', schemas.map((schema) => `- ${link(schema.title, schema.href)}`).join('\n')),
  );
}

/** The text of a schema's twin. */
export function schemaTwin(title: string, {anchor, schema}: BodyView): string {
  return blocks(`# ${plain(title)}`, '## Fields', schema && valueFields(schema, `${anchor}.`));
}
