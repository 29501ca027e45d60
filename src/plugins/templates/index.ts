import type {Plugin} from '@docusaurus/types';
import {templates, type Template} from '../../data/templates';
import {useCases} from '../../data/useCases';
import type {ApiModel, Operation} from '../../openapi/model';
import {linkTo, type OperationLink} from '../../openapi/view';

export interface TemplateView extends Template {
  operationLinks: OperationLink[];
}

/** Finds operations by `<api>/<id>`. @throws Error naming the data file when one doesn't exist */
function resolver(models: ApiModel[], baseUrl: string): (id: string, file: string) => OperationLink {
  const all = new Map<string, Operation>(
    models.flatMap((model) =>
      [...model.operations.values()].map((operation) => [`${operation.api.name}/${operation.id}`, operation] as const),
    ),
  );
  return (id, file) => {
    const operation = all.get(id);
    if (!operation) throw new Error(`${file}: the operation "${id}" is not in openapi/. Check the operationId.`);
    return linkTo(operation, baseUrl);
  };
}

/** Makes a page of every template of src/data/templates.ts and checks the operations the data files name. */
export default function templatesPlugin(): Plugin {
  return {
    name: 'templates',
    async allContentLoaded({allContent, actions}) {
      const models = allContent['openapi']?.['default'] as ApiModel[];
      // Links of the site add the base URL themselves.
      const resolve = resolver(models, '/');
      for (const template of templates) {
        const view: TemplateView = {
          ...template,
          operationLinks: template.operations.map((id) => resolve(id, 'src/data/templates.ts')),
        };
        const data = await actions.createData(`${template.slug}.json`, view);
        actions.addRoute({
          path: `/templates/${template.slug}/`,
          component: '@site/src/components/TemplatePage',
          modules: {template: data},
          exact: true,
        });
      }
      for (const useCase of useCases) useCase.operations.forEach((id) => resolve(id, 'src/data/useCases.ts'));
    },
  };
}
