/** The Markdown of a page that was written as MDX. */
import path from 'node:path';
import type {BlockContent, Heading, PhrasingContent, Root, RootContent} from 'mdast';
import 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type PluggableList} from 'unified';
import {VFile} from 'vfile';
import {fenceOf, type Clause} from '../code/fence';
import type {Element} from '../remark/element';
import {callout, COMPONENT_TWINS, isItem, type ComponentTwin, type Use} from './components';
import {written} from './markdown';

export interface ProseOptions {
  /** Components beside those of the vocabulary that content knows by itself. */
  components: Readonly<Record<string, ComponentTwin>>;
  /** The remark plugins that the page is compiled with: they check it, and give references what they lead to. */
  plugins: PluggableList;
  /** Reads a generated file, named as pages import it: `@generated/openapi/default/index.json`. */
  read: (module: string) => unknown;
  /** Address of a path on this site. */
  href: (path: string) => string;
}

interface Page {
  /** Path of the file. */
  file: string;
  source: string;
}

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---/;

/** What the answer to a call says. */
function resultOf(clauses: readonly Clause[]): RootContent[] {
  if (clauses.length === 0) return [];
  const children = clauses.flatMap(({path, value}, index): PhrasingContent[] => [
    {type: 'text', value: index === 0 ? 'The answer says ' : index === clauses.length - 1 ? ' and ' : ', '},
    {type: 'inlineCode', value: path},
    {type: 'text', value: ' is '},
    {type: 'inlineCode', value},
  ]);
  return [{type: 'paragraph', children: [...children, {type: 'text', value: '.'}]}];
}

/** What a page imports, by the name it has there. */
function importsOf(tree: Root): Map<string, string> {
  const imports = new Map<string, string>();
  for (const node of tree.children)
    if (node.type === 'mdxjsEsm')
      for (const statement of node.data?.estree?.body ?? [])
        if (statement.type === 'ImportDeclaration')
          for (const {local} of statement.specifiers) imports.set(local.name, String(statement.source.value));
  return imports;
}

type Parent = Extract<RootContent, {children: unknown}>;

function isParent(node: RootContent): node is Parent {
  return 'children' in node;
}

const WORDS: readonly string[] = ['text', 'strong', 'emphasis', 'link', 'inlineCode'];

function isWord(node: RootContent): node is PhrasingContent {
  return WORDS.includes(node.type);
}

/** Turns the nodes of a page into plain Markdown, from the inside out. */
class Writer {
  private depth = 1;

  constructor(
    private readonly file: string,
    private readonly imports: ReadonlyMap<string, string>,
    private readonly options: ProseOptions,
  ) {}

  private propsOf({attributes}: Element): Use['props'] {
    const props: Record<string, unknown> = {};
    for (const attribute of attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      const {name, value} = attribute;
      const module = typeof value === 'object' && value ? this.imports.get(value.value) : undefined;
      props[name] = module === undefined ? value : this.options.read(module);
    }
    return props;
  }

  private component(element: Element): RootContent[] {
    // A fragment is only what it holds.
    const name = element.name ?? 'sub';
    const twin = this.options.components[name] ?? COMPONENT_TWINS[name];
    if (!twin) {
      const line = element.position?.start.line ?? 1;
      throw new Error(
        `${this.file}:${line}: <${name}> has no Markdown form. Add one to src/content/twins/components.ts, or to src/openapi/twins/components.ts if it shows the contract.`,
      );
    }
    const depth = this.depth;
    const children = this.all(element.children);
    const nodes = twin({props: this.propsOf(element), children, depth, href: this.options.href});
    // A word between blocks would make the writer take the blocks for words, too.
    return element.type === 'mdxJsxFlowElement' && nodes.length > 0 && nodes.every(isWord)
      ? [{type: 'paragraph', children: nodes}]
      : nodes;
  }

  private heading(node: Heading): Heading {
    this.depth = node.depth;
    const children = this.all(node.children) as PhrasingContent[];
    const last = children.at(-1);
    // The anchor stands in a comment, which leaves a space.
    if (last?.type === 'text') last.value = last.value.trimEnd();
    return {type: 'heading', depth: node.depth, children};
  }

  private one(node: RootContent): RootContent[] {
    switch (node.type) {
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
      case 'yaml':
        return [];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.component(node);
      case 'heading':
        return [this.heading(node)];
      case 'code': {
        const {title, result} = fenceOf(node.lang ?? 'text', node.meta ?? '');
        const caption: RootContent[] = title
          ? [{type: 'paragraph', children: [{type: 'text', value: `${title}:`}]}]
          : [];
        return [...caption, {type: 'code', lang: node.lang ?? null, value: node.value}, ...resultOf(result)];
      }
      case 'containerDirective': {
        const [first, ...rest] = node.children;
        const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
        const title = isLabel ? (this.all(first.children) as PhrasingContent[]) : [];
        return [callout(node.name, title, this.all(isLabel ? rest : node.children) as BlockContent[])];
      }
      case 'leafDirective':
      case 'textDirective':
        // "12:30" is no directive.
        return [
          {type: 'text', value: `${node.type === 'leafDirective' ? '::' : ':'}${node.name}`},
          ...this.all(node.children),
        ];
      case 'link':
        return [{...node, url: this.options.href(node.url), children: this.all(node.children) as PhrasingContent[]}];
      case 'image':
        return [{...node, url: this.options.href(node.url)}];
      case 'paragraph': {
        const children = this.all(node.children);
        // A tag alone on its line stands in a paragraph of its own, even when it gives a list.
        return children.some(isItem) ? children.filter(isItem) : [{...node, children: children as PhrasingContent[]}];
      }
      default:
        return [isParent(node) ? ({...node, children: this.all(node.children)} as RootContent) : node];
    }
  }

  all(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node) => this.one(node));
  }
}

/**
 * The text of a page as Markdown, without its front matter.
 *
 * @throws PageFault when the page breaks a rule, Error when a component has no Markdown form
 */
export async function proseTwin({file, source}: Page, options: ProseOptions): Promise<string> {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).use(options.plugins);
  const text = source.replace(FRONT_MATTER, (block) => block.replace(/[^\n]+/g, ''));
  const page = new VFile({path: path.resolve(file), value: text});
  const tree = await processor.run(processor.parse(page), page);
  const writer = new Writer(file, importsOf(tree as Root), options);
  return written(writer.all((tree as Root).children));
}
