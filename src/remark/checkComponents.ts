import fs from 'node:fs';
import path from 'node:path';
import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {siteRelative} from '../content/paths';
import {journeyIds} from '../journeys/ids';
import {importJourney} from './journeys';
import {HTML_ELEMENTS, VOCABULARY} from './vocabulary';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What references in pages must exist in; written by src/plugins/openapi. */
export interface Index {
  operations: Record<string, {method: string; summary: string; route: string}>;
  problems: string[];
  scopes: string[];
}

export interface Options {
  /** Reads the index; a test passes its own. */
  loadIndex?: () => Index;
}

const INDEX_FILE = path.join('.docusaurus', 'openapi', 'default', 'index.json');

let cached: {time: number; index: Index} | undefined;

function readIndex(): Index {
  const time = fs.statSync(INDEX_FILE).mtimeMs;
  if (cached?.time !== time) cached = {time, index: JSON.parse(fs.readFileSync(INDEX_FILE, 'utf8')) as Index};
  return cached.index;
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

function attribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  if (!found) return undefined;
  return typeof found.value === 'string' ? found.value : '';
}

function faultsOf(element: Element): string[] {
  const name = element.name ?? '';
  const rule = VOCABULARY[name];
  if (!rule) {
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
    const fault = check?.(value);
    if (fault !== undefined) faults.push(`<${name} ${prop}="${value}">: "${prop}" ${fault}.`);
  }
  return faults;
}

/** Checks that what a reference names exists, and writes what its link needs into the element. */
function resolveReference(element: Element, index: Index): string | undefined {
  if (element.name === 'Operation') {
    const id = attribute(element, 'id') ?? '';
    const operation = index.operations[id];
    if (!operation) return `<Operation id="${id}">: there is no such operation in openapi/. Check the operationId.`;
    for (const [name, value] of Object.entries({
      method: operation.method,
      href: operation.route,
      summary: operation.summary,
    })) {
      element.attributes.push({type: 'mdxJsxAttribute', name, value});
    }
  }
  if (element.name === 'Problem') {
    const code = attribute(element, 'code') ?? '';
    if (!index.problems.includes(code)) return `<Problem code="${code}">: the code is not in openapi/shared/problems/.`;
  }
  if (element.name === 'Scope') {
    const scope = attribute(element, 'name') ?? '';
    if (!index.scopes.includes(scope)) return `<Scope name="${scope}">: openapi/ knows no such scope.`;
  }
  return undefined;
}

function resolveJourney(tree: Root, element: Element): string | undefined {
  const id = attribute(element, 'id') ?? '';
  const ids = journeyIds(process.cwd());
  if (!ids.includes(id))
    return `<Journey id="${id}">: there is no such file in journeys/. Use one of: ${ids.join(', ')}.`;
  importJourney(tree, element, id);
  return undefined;
}

/**
 * Remark plugin: pages may use the vocabulary, imported components and a few HTML elements, with known
 * props and references that exist. Anything else stops the build with file, line and remedy.
 */
const checkComponents: Plugin<[Options?], Root> = (options = {}) => {
  const loadIndex = options.loadIndex ?? readIndex;
  return (tree, file) => {
    const imported = importedNames(tree);
    const faults: string[] = [];
    const journeys: Element[] = [];
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as Element;
      if (element.name === null || imported.has(element.name)) return;
      const own = faultsOf(element);
      if (own.length === 0 && ['Operation', 'Problem', 'Scope'].includes(element.name)) {
        const fault = resolveReference(element, loadIndex());
        if (fault !== undefined) own.push(fault);
      }
      if (own.length === 0 && element.name === 'Journey') journeys.push(element);
      const line = element.position?.start.line ?? 1;
      faults.push(...own.map((fault) => `${siteRelative(file.path)}:${line}: ${fault}`));
    });
    // Only now: an import changes the tree that was being visited.
    for (const element of journeys) {
      const fault = resolveJourney(tree, element);
      if (fault !== undefined) faults.push(`${siteRelative(file.path)}:${element.position?.start.line ?? 1}: ${fault}`);
    }
    if (faults.length > 0) throw new Error(`This page uses components in a way that can't work.\n${faults.join('\n')}`);
  };
};

export default checkComponents;
