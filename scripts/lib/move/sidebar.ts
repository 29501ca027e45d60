import ts from 'typescript';
import {isPageList, literals, withPage} from '../sidebarEdit';

/** A page's id, `inventory/materials`, in its parts. */
function split(id: string): {section: string; page: string} {
  const at = id.lastIndexOf('/');
  return {section: id.slice(0, Math.max(at, 0)), page: id.slice(at + 1)};
}

interface Entry {
  node: ts.StringLiteral;
  /** Whether it is the whole id; otherwise a call such as `part('Label', 'section', […])` completes it. */
  isWhole: boolean;
}

/** Whether a call around a node has the text among its arguments. */
function isInCallWith(node: ts.Node, text: string): boolean {
  for (let at = node.parent as ts.Node | undefined; at; at = at.parent as ts.Node | undefined)
    if (ts.isCallExpression(at)) return at.arguments.some((value) => ts.isStringLiteral(value) && value.text === text);
  return false;
}

function entryOf(file: ts.SourceFile, id: string): Entry | undefined {
  const {section, page} = split(id);
  const all = literals(file);
  const short = all.find((node) => node.text === page && isPageList(node.parent) && isInCallWith(node, section));
  if (section !== '' && short) return {node: short, isWhole: false};
  const whole = all.find((node) => node.text === id && (ts.isArrayLiteralExpression(node.parent) || isIdOf(node)));
  return whole && {node: whole, isWhole: true};
}

/** Whether a text is the id of a category's own page: `{type: 'doc', id: 'inventory/index'}`. */
function isIdOf({parent}: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === 'id';
}

/** The node to take away: the entry, or what would be empty without it. */
function outermost(node: ts.Node): ts.Node {
  const list = node.parent;
  const isOnly = ts.isArrayLiteralExpression(list) && list.elements.length === 1;
  if (!isOnly) return node;
  for (let at: ts.Node = list; at.parent as ts.Node | undefined; at = at.parent)
    if (ts.isArrayLiteralExpression(at.parent) || ts.isPropertyAssignment(at))
      return ts.isPropertyAssignment(at) && ts.isObjectLiteralExpression(at.parent) && isItems(at)
        ? outermost(at.parent)
        : at;
  return node;
}

function isItems(node: ts.PropertyAssignment): boolean {
  return ts.isIdentifier(node.name) && node.name.text === 'items';
}

/** Takes a node of a list or an object out of a text, with its comma. */
function without(source: string, node: ts.Node): string {
  const rest = source.slice(node.end).replace(/^\s*,/, '');
  const before = source.slice(0, node.getFullStart());
  // The last of a list leaves the comma ahead of it.
  return /^\s*[\])}]/.test(rest) ? `${before.replace(/,\s*$/, '')}${rest}` : `${before}${rest}`;
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('sidebars.ts', source, ts.ScriptTarget.Latest, true);
}

function replaced(source: string, node: ts.Node, text: string): string {
  return `${source.slice(0, node.end - node.getWidth())}'${text}'${source.slice(node.end)}`;
}

/**
 * Gives a page its new name in a sidebars file. A page of the same section keeps its place, one of another goes to the
 * end of the last list of its new section, or of the list with the given label.
 *
 * @param from id before, `inventory/materials`; undefined when it comes from other sidebars
 * @param to id after; undefined when it goes to other sidebars
 * @throws Error when the new section has no list
 */
export function movePage(source: string, from: string | undefined, to: string | undefined, label?: string): string {
  const entry = from === undefined ? undefined : entryOf(parse(source), from);
  if (entry && to !== undefined) {
    const isLink = !ts.isArrayLiteralExpression(entry.node.parent);
    const stays = label === undefined && split(from ?? '').section === split(to).section;
    if (stays || isLink) return replaced(source, entry.node, entry.isWhole ? to : split(to).page);
  }
  const rest = entry ? without(source, outermost(entry.node)) : source;
  // An unlisted page stands in no sidebar.
  if (to === undefined || (from !== undefined && !entry)) return rest;
  return withPage(rest, split(to).section, split(to).page, label);
}

/** Line of the entry of a page in a sidebars file; undefined when there is none. @param id `inventory/materials` */
export function lineOfEntry(source: string, id: string): number | undefined {
  const entry = entryOf(parse(source), id);
  return entry && source.slice(0, entry.node.getStart()).split('\n').length;
}

/** Renames a section: the names of its pages, and where a call takes the section as an argument. */
export function moveSection(source: string, from: string, to: string): string {
  const nodes = literals(parse(source)).filter(
    ({text, parent}) => text.startsWith(`${from}/`) || (text === from && ts.isCallExpression(parent)),
  );
  return nodes.reduceRight((text, node) => replaced(text, node, `${to}${node.text.slice(from.length)}`), source);
}
