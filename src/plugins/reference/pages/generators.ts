import fs from 'node:fs';
import path from 'node:path';
import type {ApiName} from '../../../config/apis';
import type {Operation} from '../../../openapi/model';
import {groupPage, operationPage, overviewPage, pageContext, type PageContext} from '../../../openapi/pages';
import type {PagesSource, ReferencePage} from '../../../openapi/pages';

/** What docusaurus-plugin-openapi-docs says of an operation; its descriptions are dereferenced, so that names are lost. */
interface ApiItem {
  api: {method: string; path: string};
}

/** What it says of a tag. */
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

/** Says what the pages of an API are made from. @param folder absolute path of their folder */
export function provideSource(source: PagesSource, folder: string): void {
  sources.set(source.model.api.name, {context: pageContext(source), folder});
}

/**
 * Generators that return our pages, each from the operation model: our views keep the names of schemas and the addresses
 * of nested fields, which the plugin's dereferenced operations have lost. What a page shows is written beside it.
 *
 * @param name of the API whose pages they make, once {@link provideSource} has said from what
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
      // As the plugin calls a webhook.
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
      // What is written for a tag that is no group is removed again.
      return group ? write(groupPage(group, context)) : '';
    },
    createInfoPageMD: () => write(overviewPage(sourceOf().context)),
  };
}
