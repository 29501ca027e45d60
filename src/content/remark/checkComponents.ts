import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {ContractIndex} from '../contractIndex';
import {findingOfText, PageFault, type Finding} from '../finding';
import {readGlossary, type GlossaryTerm} from '../glossary';
import {latestPath, siteRelative} from '../paths';
import {importFaults, scriptNeeds} from './islandCheck';
import {attribute, type Element} from './element';
import {importGenerated} from './generated';
import {readIndex} from './readIndex';
import {glossaryParts} from './glossary';
import {REFERENCES, type Sources} from './references';
import {HTML_ELEMENTS, VOCABULARY} from './vocabulary';

export interface Options {
  /** Reads the contract index; tests pass their own. */
  loadIndex?: () => ContractIndex;
  /** Reads the glossary; tests pass their own. */
  loadGlossary?: () => readonly GlossaryTerm[];
}

function importedNames(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, 'mdxjsEsm', (node) => {
    const program: Program | null | undefined = node.data?.estree;
    for (const statement of program?.body ?? []) {
      if (statement.type === 'ImportDeclaration') statement.specifiers.forEach(({local}) => names.add(local.name));
      if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'FunctionDeclaration')
        names.add(statement.declaration.id.name);
    }
  });
  return names;
}

/** A finding of `file:line: text`. */
function ofPlace(fault: string): Finding {
  const [, file = '', line = '1', text = fault] = /^(\S+):(\d+): (.*)$/s.exec(fault) ?? [];
  return findingOfText(file, Number(line), 'scripts', text);
}

/** Parts of a page that need scripts, which finished HTML does not run. */
function deadParts(tree: Root, file: string): Finding[] {
  const page = siteRelative(file);
  // Posts run React in the browser, and pages of the references are generated.
  if (!/^(?:docs|guides)\//.test(latestPath(page))) return [];
  const faults: Finding[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    const start = node.position?.start.line ?? 1;
    for (const statement of node.data?.estree?.body ?? [])
      if (statement.type === 'ImportDeclaration')
        faults.push(...importFaults(String(statement.source.value), file, process.cwd()).map(ofPlace));
    for (const {what, line} of scriptNeeds(node.value))
      faults.push(
        findingOfText(
          page,
          start + line - 1,
          'scripts',
          `${what} needs scripts, but this page is served as finished HTML. Put the component into src/components and make it an island: contributing/recipes.md, "Add a component that reacts".`,
        ),
      );
  });
  return faults;
}

function faultsOf(element: Element): string[] {
  const name = element.name ?? '';
  const rule = VOCABULARY[name];
  if (!rule) {
    const handler = element.attributes.find((given) => 'name' in given && /^on[A-Z]/.test(given.name));
    if (handler && 'name' in handler)
      return [`<${name}> can't have ${handler.name}: the page is served as finished HTML.`];
    return HTML_ELEMENTS.has(name)
      ? []
      : [
          `<${name}> is not part of the page vocabulary. Use one of: ${Object.keys(VOCABULARY).join(', ')}, or a Markdown element.`,
        ];
  }
  const faults: string[] = [];
  for (const given of element.attributes) {
    if (given.type !== 'mdxJsxAttribute') faults.push(`<${name}> takes no spread props. Name each prop.`);
    else if (!(given.name in rule.props)) {
      const known = Object.keys(rule.props).join(', ') || 'no props at all';
      faults.push(`<${name}> has no prop "${given.name}". It takes: ${known}.`);
    }
  }
  for (const [prop, {required, check}] of Object.entries(rule.props)) {
    const value = attribute(element, prop);
    if (value === undefined) {
      if (required) faults.push(`<${name}> needs the prop "${prop}".`);
      continue;
    }
    // What stands in braces is code, which is not run here.
    const isCode = element.attributes.some(
      (given) =>
        given.type === 'mdxJsxAttribute' && given.name === prop && typeof given.value === 'object' && given.value,
    );
    if (isCode && check) {
      faults.push(`<${name} ${prop}={…}>: write the value of "${prop}" in quotes.`);
      continue;
    }
    const fault = check?.(value);
    if (fault !== undefined) faults.push(`<${name} ${prop}="${value}">: "${prop}" ${fault}.`);
  }
  return faults;
}

/**
 * Remark plugin: pages may use the vocabulary, imported components and a few HTML elements, with known props and
 * existing references. Anything else stops the build with file, line and remedy.
 */
const checkComponents: Plugin<[Options?], Root> = (options = {}) => {
  const loadIndex = options.loadIndex ?? readIndex;
  const loadGlossary = options.loadGlossary ?? (() => readGlossary(process.cwd()));
  return (tree, file) => {
    const imported = importedNames(tree);
    const faults = deadParts(tree, file.path);
    const imports: (() => void)[] = [];
    let sources: Sources | undefined;
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as Element;
      if (element.name === null || imported.has(element.name)) return;
      const own = faultsOf(element);
      const reference = REFERENCES[element.name];
      if (own.length === 0 && reference) {
        sources ??= {index: loadIndex(), glossary: loadGlossary(), explained: new Set()};
        const found = reference(element, sources);
        if (typeof found === 'string') own.push(`<${element.name}> ${found}`);
        else {
          for (const [name, value] of Object.entries(found.props ?? {}))
            element.attributes.push({type: 'mdxJsxAttribute', name, value});
          const {data} = found;
          if (data) imports.push(() => importGenerated(tree, element, data.prop, data.module));
        }
      }
      const line = element.position?.start.line ?? 1;
      faults.push(...own.map((fault) => findingOfText(siteRelative(file.path), line, 'components', fault)));
    });
    if (faults.length > 0) throw new PageFault(faults);
    // After the visit, because both change the tree.
    imports.push(...glossaryParts(tree, loadGlossary));
    for (const run of imports) run();
  };
};

export default checkComponents;
