/** Files for editors and writers that repeat rules of the site, so that they are known while somebody types. */
import path from 'node:path';
import {format, getFileInfo, resolveConfig} from 'prettier';
import * as z from 'zod';
import {entrySchema} from '../../src/content/glossary';
import {VOCABULARY, type ComponentRule, type PropRule} from '../../src/content/remark/vocabulary';
import {AUDIENCES, CONTENT_TYPES} from '../../src/content/schemas';
import {screenSchema} from '../../src/content/screens/schema';

/** Command that writes the files. */
export const RENEW = 'npm run assets editor';

const NOTE = `Made by \`${RENEW}\`.`;

/** Languages of editors in which a snippet is offered. */
const SCOPE = 'mdx,markdown';

/** A snippet of VS Code: `$1` is where the caret stops, `${1|a,b|}` a choice. */
interface Snippet {
  prefix: string;
  scope: string;
  description: string;
  body: string[];
}

function jsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({zodSchema, jsonSchema: made}) => {
      // YAML has dates; for an editor they are text.
      if (zodSchema._zod.def.type === 'date') Object.assign(made, {type: 'string', format: 'date'});
    },
  });
}

/** The front matter of every kind of page that people write, by the schemas that the build checks it with. */
function frontMatterSchema(): object {
  const written = CONTENT_TYPES.filter(({matches}) => !matches.test('api/'));
  const kinds = [...new Set(written.flatMap(({schemas}) => schemas))];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: `${NOTE} From src/content/schemas.ts.`,
    anyOf: kinds.map((schema) => ({...jsonSchema(schema), $schema: undefined})),
  };
}

function glossarySchema(): object {
  return {...jsonSchema(z.array(entrySchema)), $comment: `${NOTE} From src/content/glossary.ts.`};
}

function screenFileSchema(): object {
  return {...jsonSchema(screenSchema), $comment: `${NOTE} From src/content/screens/schema.ts.`};
}

function propText([name, {values}]: [string, PropRule], stop: number): string {
  return `${name}="${values ? `\${${stop}|${values.join(',')}|}` : `$${stop}`}"`;
}

function componentSnippet([name, {purpose, holds, props}]: [string, ComponentRule]): [string, Snippet] {
  const required = Object.entries(props).filter(([, rule]) => rule.required);
  const tag = [name, ...required.map((prop, index) => propText(prop, index + 1))].join(' ');
  const body = {
    none: [`<${tag} />$0`],
    words: [`<${tag}>$0</${name}>`],
    blocks: [`<${tag}>`, '', '$0', '', `</${name}>`],
  }[holds ?? 'none'];
  return [name, {prefix: `<${name}`, scope: SCOPE, description: purpose, body}];
}

/** A new page of a kind is made by `npm run new`; this is for a page that has no front matter yet. */
function frontMatterSnippets(): [string, Snippet][] {
  const audience = `audience: [\${3|${AUDIENCES.join(',')}|}]`;
  const page = (type: string, more: readonly string[] = []): string[] => [
    '---',
    'title: $1',
    'description: $2',
    `type: ${type}`,
    audience,
    ...more,
    'answers:',
    '  - $7?',
    '  - $8?',
    '  - $9?',
    '---',
    '',
    '$0',
  ];
  const snippet = (prefix: string, description: string, body: string[]): [string, Snippet] => [
    description,
    {prefix, scope: SCOPE, description, body},
  ];
  return [
    snippet('front-doc', 'Front matter of a documentation page', page('${4|concept,reference|}')),
    snippet('front-guide', 'Front matter of a guide', page('guide', ['permission: $4', 'time: ${5:10}'])),
  ];
}

const DIAGRAM: Snippet = {
  prefix: 'diagram',
  scope: SCOPE,
  description: 'Boxes and arrows from text; contributing/diagrams.md says how.',
  body: ['```diagram title="$1"', '${2:A} -> ${3:B}: ${4:what travels}', '```', '$0'],
};

const SCREEN: Snippet = {
  prefix: 'screen',
  scope: SCOPE,
  description: 'A drawn screen; contributing/screens.md says how.',
  body: [
    '```screen title="$1"',
    'place: ${2:Inventory → Counts}',
    'shows:',
    '  - field: ${3:Quantity}',
    '    is: ${4|text,number,select,date,checkbox,radio,file,shown|}',
    '    value: ${5:4}',
    '    mark: ${6:1}',
    '  - buttons:',
    '      - button: ${7:Save}',
    '        primary: yes',
    '```',
    '$0',
  ],
};

/** Every component with its props, for people who read the repository. */
function vocabularyPage(): string {
  const rows = Object.entries(VOCABULARY).map(([name, {purpose, props}]) => {
    const listed = Object.entries(props).map(
      ([prop, {required, values}]) =>
        `\`${prop}\`${required ? '' : ' (optional)'}${values ? `: ${values.join(', ')}` : ''}`,
    );
    return `| \`<${name}>\` | ${purpose} | ${listed.join('; ')} |`;
  });
  return `# Vocabulary

${NOTE} From \`src/content/remark/vocabulary.ts\`.

Pages use these components without importing them. \`/docs/kitchen-sink/\` on the development server shows each of them live with how to write it. A component or a prop that is not here stops the build with file, line and remedy.

References are checked: an operation, a field, a state, a right, an error code or a scope must exist in \`openapi/\`, and a term in \`docs/glossary.yaml\`. A page that goes stale stops the build.

Two kinds of drawing are fences, not components: \`diagram\` for boxes and arrows ([diagrams.md](diagrams.md)), \`screen\` for a part of the product ([screens.md](screens.md)).

| Component | What it is for | Props |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** @returns the text of each file, by its path from the site's folder, as Prettier leaves it */
export async function editorFiles(siteDir: string): Promise<Map<string, string>> {
  const snippets = Object.fromEntries([
    ...Object.entries(VOCABULARY).map(componentSnippet),
    ...frontMatterSnippets(),
    ['Diagram', DIAGRAM],
    ['Screen', SCREEN],
  ]);
  const made: Record<string, object | string> = {
    'contributing/vocabulary.md': vocabularyPage(),
    '.vscode/front-matter.schema.json': frontMatterSchema(),
    '.vscode/glossary.schema.json': glossarySchema(),
    '.vscode/screen.schema.json': screenFileSchema(),
    '.vscode/vocabulary.code-snippets': snippets,
  };
  const files = new Map<string, string>();
  for (const [file, value] of Object.entries(made)) {
    const target = path.join(siteDir, file);
    const {inferredParser} = await getFileInfo(target);
    const options = {...(await resolveConfig(target)), parser: inferredParser ?? 'json'};
    files.set(file, await format(typeof value === 'string' ? value : JSON.stringify(value), options));
  }
  return files;
}
