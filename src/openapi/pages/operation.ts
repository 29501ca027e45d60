import {groupHref} from '../links';
import {plainSummary} from '../markdown';
import type {Group, Operation} from '../model';
import {operationView} from '../view';
import {operationName} from './names';
import {OPERATION_PARTS, operationBody} from './operationBody';
import {editLink, mdx, SIDEBAR, viewImport, type PageContext, type ReferencePage} from './page';

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
  const imports = [...OPERATION_PARTS, viewImport('operation', `${name}.json`, text, context)];
  return {
    file: `${name}.api.mdx`,
    mdx: mdx(frontMatter, `${imports.join('\n')}\n\n${operationBody(view)}`),
    viewFile: `${name}.json`,
    view: text,
  };
}
