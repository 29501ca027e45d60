import {objectsHref, schemaHref} from '../links';
import {plainSummary} from '../markdown';
import {objectPlaces, type ObjectPlace} from '../objects/place';
import {schemaIndex} from '../objects/sections';
import {objectView, type ObjectView} from '../objects/view';
import {fileLink, mdx, SIDEBAR, viewImport, type PageContext, type ReferencePage} from './page';

const PARTS: readonly string[] = [
  "import MimeTabs from '@theme/MimeTabs';",
  "import ResponseExamples from '@theme/ResponseExamples';",
  "import OperationColumns, {OperationPane, OperationText} from '@site/src/components/OperationColumns';",
  "import OperationLifecycle from '@site/src/components/OperationLifecycle';",
  "import OperationTable from '@site/src/components/OperationTable';",
  "import {SchemaFacts, SchemaFields, SchemaLinks} from '@site/src/components/SchemaPage';",
];

/** What stands on the page: the example beside the rest, as on the page of an operation. */
function bodyOf({lifecycle, leadsTo, namedBy, within, operations}: ObjectView): string[] {
  return [
    '<OperationColumns>',
    '<SchemaFacts schema={schema} />',
    '<OperationPane>',
    '## Example',
    '<ResponseExamples examples={schema.body.examples} label="JSON" />',
    '</OperationPane>',
    '<OperationText>',
    '## Fields',
    '<SchemaFields schema={schema}>',
    '<MimeTabs body={schema.body} label="JSON" />',
    '</SchemaFields>',
    ...(lifecycle ? ['## Lifecycle', '<OperationLifecycle operation={schema} />'] : []),
    ...(leadsTo.length + namedBy.length + within.length > 0
      ? ['## Other objects', '<SchemaLinks schema={schema} />']
      : []),
    ...(operations.length > 0 ? ['## Operations', '<OperationTable operations={schema.operations} />'] : []),
    '</OperationText>',
    '</OperationColumns>',
  ];
}

interface Content {
  /** Name of its files, without their endings. */
  file: string;
  /** Constant that the MDX reads its view from. */
  name: string;
  view: object;
  imports: readonly string[];
  body: readonly string[];
}

/** A page outside the order of the operations. */
function pageOf(
  frontMatter: {id: string; title: string; description: string; type: string; slug: string},
  {file, name, view, imports, body}: Content,
  trail: readonly {label: string; href: string}[],
  context: PageContext,
): ReferencePage {
  const {api} = context.model;
  const text = JSON.stringify(view);
  const head = [...imports, viewImport(name, `${file}.json`, text, context)];
  return {
    file: `${file}.mdx`,
    mdx: mdx(
      {
        ...frontMatter,
        slug: frontMatter.slug.replace(api.route, '/'),
        ...SIDEBAR,
        pagination_prev: null,
        pagination_next: null,
        trail,
        custom_edit_url: fileLink(api.root, context),
      },
      [head.join('\n'), ...body].join('\n\n'),
    ),
    viewFile: `${file}.json`,
    view: text,
  };
}

function objectPage(place: ObjectPlace, context: PageContext): ReferencePage {
  const {schema, title, slug} = place;
  const view = objectView(place, context);
  const about = context.model.document.components?.schemas?.[schema]?.description ?? '';
  // Both APIs have some of them, and each page has a description of its own.
  const whose = `Part of the ${context.model.api.title}.`;
  return pageOf(
    {
      id: `${slug}.schema`,
      title,
      description: `${plainSummary(about, 159 - whose.length)} ${whose}`.trim(),
      type: 'schema',
      slug: schemaHref(slug, {...context, baseUrl: '/'}),
    },
    {file: `schemas/${slug}.schema`, name: 'schema', view, imports: PARTS, body: bodyOf(view)},
    [{label: 'Objects', href: objectsHref(context)}],
    context,
  );
}

function indexPage(context: PageContext): ReferencePage {
  const view = schemaIndex(context);
  const {title} = context.model.api;
  return pageOf(
    {
      id: 'index.schemas',
      title: `Objects of the ${title}`,
      description: plainSummary(view.lead, 160),
      type: 'schemas',
      slug: objectsHref({...context, baseUrl: '/'}),
    },
    {
      file: 'schemas/index.schemas',
      name: 'index',
      view,
      imports: ["import {SchemaLead, SchemaSection} from '@site/src/components/SchemaPage';"],
      body: [
        '<SchemaLead index={index} />',
        ...view.sections.flatMap((section, at) => [
          `## ${section.title}`,
          `<SchemaSection index={index} section={${at}} />`,
        ]),
      ],
    },
    [],
    context,
  );
}

/** The pages of schemas and the list of them, in the folder that docusaurus-plugin-openapi-docs uses for schemas. */
export function* schemaPages(context: PageContext): Generator<ReferencePage> {
  const places = objectPlaces(context.model);
  if (places.size === 0) return;
  yield indexPage(context);
  for (const place of places.values()) yield objectPage(place, context);
}
