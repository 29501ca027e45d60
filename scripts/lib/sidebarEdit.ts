import ts from 'typescript';

function isText(node: ts.Node, text: string): boolean {
  return ts.isStringLiteral(node) && node.text === text;
}

function find(node: ts.Node, wanted: (node: ts.Node) => boolean): ts.Node[] {
  const inner: ts.Node[] = [];
  node.forEachChild((child) => {
    inner.push(...find(child, wanted));
  });
  return wanted(node) ? [node, ...inner] : inner;
}

/** Every text between quotes, in its order. */
export function literals(file: ts.SourceFile): ts.StringLiteral[] {
  return find(file, ts.isStringLiteral).filter(ts.isStringLiteral);
}

/** Whether a node is a list whose last element is the name of a page. */
export function isPageList(node: ts.Node): node is ts.ArrayLiteralExpression {
  const last = ts.isArrayLiteralExpression(node) ? node.elements.at(-1) : undefined;
  return last !== undefined && ts.isStringLiteral(last);
}

function names({elements}: ts.ArrayLiteralExpression): string[] {
  return elements.filter(ts.isStringLiteral).map(({text}) => text);
}

/** Whether a call such as `part('Label', 'section', […])` completes the names of a list. */
function isCompleted(list: ts.Node): boolean {
  for (let at = list.parent as ts.Node | undefined; at; at = at.parent as ts.Node | undefined)
    if (ts.isCallExpression(at)) return true;
  return false;
}

/** Whether the names of a list are whole ids of pages in a section. */
function isOfSection(list: ts.ArrayLiteralExpression, section: string): boolean {
  if (section === '') return !isCompleted(list) && names(list).some((name) => !name.includes('/'));
  return names(list).some((name) => name.startsWith(`${section}/`));
}

/** Whether a list has a label: `part('Label', …, list)`, `{Label: list}` or `{label: 'Label', items: list}`. */
function hasLabel(list: ts.ArrayLiteralExpression, label: string): boolean {
  const {parent} = list;
  if (ts.isCallExpression(parent)) return parent.arguments.some((value) => isText(value, label));
  if (!ts.isPropertyAssignment(parent)) return false;
  const {name} = parent;
  if ((ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === label) return true;
  return parent.parent.properties.some(
    (property) => ts.isPropertyAssignment(property) && isText(property.initializer, label),
  );
}

/**
 * Adds a page to the last list of its section, or to the list with the given label. Lists are arguments of calls such
 * as `part('Label', 'section', […])`, or contain pages as `section/page`.
 *
 * @param source text of a sidebars file
 * @param section folder of the page; empty for a page outside all sections
 * @returns the new text
 * @throws Error when there is no such list
 */
export function withPage(source: string, section: string, page: string, label?: string): string {
  const file = ts.createSourceFile('sidebars.ts', source, ts.ScriptTarget.Latest, true);
  const calls =
    section === ''
      ? []
      : find(file, (node) => ts.isCallExpression(node) && node.arguments.some((value) => isText(value, section)));
  const inCalls = calls.flatMap((call) => find(call, isPageList)).filter(isPageList);
  const byPath = find(file, isPageList)
    .filter(isPageList)
    .filter((list) => isOfSection(list, section));
  const list = [...new Set([...byPath, ...inCalls])]
    .filter((candidate) => label === undefined || hasLabel(candidate, label))
    .at(-1);
  const last = list?.elements.at(-1);
  if (!list || !last)
    throw new Error(
      `The sidebars have no list ${label === undefined ? '' : `"${label}" `}of ${section || 'pages without a section'}.`,
    );
  const name = byPath.includes(list) && section !== '' ? `${section}/${page}` : page;
  return `${source.slice(0, last.end)}, '${name}'${source.slice(last.end)}`;
}

/**
 * Names of the pages that stand before a page in its list, the nearest first.
 *
 * @param source text of a sidebars file
 * @returns names as the list has them: with the section, or without it where a call adds it
 */
export function pagesBefore(source: string, section: string, page: string): string[] {
  const file = ts.createSourceFile('sidebars.ts', source, ts.ScriptTarget.Latest, true);
  const list = find(file, isPageList)
    .filter(isPageList)
    .find((candidate) => names(candidate).some((name) => name === page || name === `${section}/${page}`));
  const all = list ? names(list) : [];
  return all
    .slice(
      0,
      all.findIndex((name) => name === page || name === `${section}/${page}`),
    )
    .reverse();
}
