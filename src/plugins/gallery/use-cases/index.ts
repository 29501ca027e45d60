import type {LoadContext, Plugin} from '@docusaurus/types';
import {pageOf, readPages} from '../../../content/mentions';
import {templates} from '../../../content/data/templates';
import {useCases} from '../../../content/data/useCases';
import {journeyIds} from '../../../content/journeyIds';
import type {ApiModel} from '../../../openapi/model';
import {linkTo} from '../../../openapi/links';
import {resolverOf} from '../templates/operations';
import {viewOf, type Places} from './view';

/** Everything that a use case may link to. */
export function placesOf(models: readonly ApiModel[], siteDir: string): Places {
  const resolve = resolverOf(models);
  const pages = readPages(siteDir)
    .map(pageOf)
    .filter((page) => page !== undefined);
  return {
    pages: new Map(pages.map(({route, title}) => [route, title])),
    references: new Set(
      models.flatMap(({api, groups}) => [
        api.route,
        ...(api.groupsInRoute ? groups.map(({slug}) => `${api.route}${slug}/`) : []),
      ]),
    ),
    templates: new Map(templates.map(({slug, title}) => [slug, title])),
    journeys: new Set(journeyIds(siteDir)),
    // Docusaurus adds the base URL to links itself.
    operation: (id) => linkTo(resolve(id, 'src/content/data/useCases.ts'), '/'),
  };
}

/** Checks the links of the use cases, and provides their page with the titles of the link targets. */
export default function useCasesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'use-cases',
    async allContentLoaded({allContent, actions}) {
      const places = placesOf((allContent['openapi']?.['default'] ?? []) as ApiModel[], siteDir);
      await actions.createData(
        'all.json',
        useCases.map((useCase) => viewOf(useCase, places)),
      );
    },
  };
}
