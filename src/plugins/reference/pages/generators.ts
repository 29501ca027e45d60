import fs from 'node:fs';
import path from 'node:path';
import type {ApiName} from '../../../config/apis';
import type {Operation} from '../../../openapi/model';
import {groupPage, operationPage, overviewPage, pageContext, type PageContext} from '../../../openapi/pages';
import type {PagesSource, ReferencePage} from '../../../openapi/pages';

/** An operation as docusaurus-plugin-openapi-docs passes it. References are resolved, so names of schemas are lost. */
interface ApiItem {
  api: {method: string; path: string};
}

/** A tag as the plugin passes it. */
interface TagItem {
  tag: {name: string};
}

/** The page generators of an API, as the option `markdownGenerators` of docusaurus-plugin-openapi-docs takes them. */
export interface MarkdownGenerators {
  createApiPageMD: (item: ApiItem) => string;
  createTagPageMD: (item: TagItem) => string;
  createInfoPageMD: () => string;
}

interface Source {
  context: PageContext;
  /** Absolute path of the folder of the pages. */
  folder: string;
}

const sources = new Map<ApiName, Source>();

/** Sets the data that an API's pages are generated from. @param folder absolute path of the pages */
export function provideSource(source: PagesSource, folder: string): void {
  sources.set(source.model.api.name, {context: pageContext(source), folder});
}

/**
 * Generators that return our pages, from the operation model instead of the plugin's data: our views need the names of
 * schemas and the anchors of nested fields, which dereferenced operations lack. The view is written to a file beside
 * the page.
 *
 * @param name of the API; {@link provideSource} has to be called for it before
 */
export function markdownGenerators(name: ApiName): MarkdownGenerators {
  function sourceOf(): Source {
    const source = sources.get(name);
    if (!source)
      throw new Error(`There is nothing to make the pages of the API "${name}" from: see src/plugins/reference/pages.`);
    return source;
  }
  function write({mdx, viewFile, view}: ReferencePage): string {
    fs.writeFileSync(path.join(sourceOf().folder, viewFile), view);
    return mdx;
  }
  return {
    createApiPageMD({api}) {
      const {context} = sourceOf();
      // The plugin passes a webhook with the method `event`.
      if (api.method === 'event')
        throw new Error(
          `The description of the API "${name}" has \`webhooks\`. They get pages in a site of \`npm run try\`; here, write a page in docs/ and take \`webhooks\` out of the description.`,
        );
      const isIt = ({method, path: place}: Operation): boolean => method === api.method && place === api.path;
      const group = context.model.groups.find(({operations}) => operations.some(isIt));
      const operation = group?.operations.find(isIt);
      if (!group || !operation)
        throw new Error(`The operation model of the API "${name}" has no ${api.method.toUpperCase()} ${api.path}.`);
      return write(operationPage(operation, group, context));
    },
    createTagPageMD({tag}) {
      const {context} = sourceOf();
      const group = context.model.groups.find((candidate) => candidate.tag === tag.name);
      // An empty page for a tag that is not a group is removed later.
      return group ? write(groupPage(group, context)) : '';
    },
    createInfoPageMD: () => write(overviewPage(sourceOf().context)),
  };
}
