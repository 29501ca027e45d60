import {bodyView, type BodyView} from '../bodies';
import {schemaHref} from '../links';
import {plainSummary} from '../markdown';
import {slugify} from '../model';
import {fileLink, mdx, SIDEBAR, type PageContext, type ReferencePage} from './page';

/** A schema with a page. */
interface NamedSchema {
  name: string;
  title: string;
  slug: string;
  href: string;
}

/** The schemas with pages: the named ones, if the reference shows schemas. */
export function schemasOf(context: PageContext): NamedSchema[] {
  const {api, document} = context.model;
  const taken = new Set<string>();
  return Object.entries(api.showSchemas ? (document.components?.schemas ?? {}) : {}).map(([name, {title = name}]) => {
    let slug = slugify(name);
    while (taken.has(slug)) slug += '-or';
    taken.add(slug);
    return {name, title, slug, href: schemaHref(slug, context)};
  });
}

/** The pages of all named schemas, in the folder that docusaurus-plugin-openapi-docs uses for them. */
export function* schemaPages(context: PageContext): Generator<ReferencePage> {
  const {api, document} = context.model;
  for (const {name, title, slug} of schemasOf(context)) {
    const schema = {$ref: `#/components/schemas/${name}`};
    const view: BodyView = {...bodyView(document, {json: {schema}}, 'schema', 'response'), mediaTypes: []};
    const frontMatter = {
      id: `${slug}.schema`,
      title,
      description: plainSummary(document.components?.schemas?.[name]?.description ?? `The schema ${title}.`, 160),
      type: 'schema',
      slug: `/schemas/${slug}/`,
      ...SIDEBAR,
      pagination_prev: null,
      pagination_next: null,
      trail: [],
      custom_edit_url: fileLink(api.root, context),
    };
    const body = [
      `import MimeTabs from '@theme/MimeTabs';\nimport schema from './${slug}.schema.json';`,
      '## Fields',
      '<MimeTabs body={schema} label="Schema" withExamples />',
    ];
    yield {
      file: `schemas/${slug}.schema.mdx`,
      mdx: mdx(frontMatter, body.join('\n\n')),
      viewFile: `schemas/${slug}.schema.json`,
      view: JSON.stringify(view),
    };
  }
}
