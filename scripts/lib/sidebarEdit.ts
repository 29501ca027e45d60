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

/** A list that ends with the name of a page. */
function isPageList(node: ts.Node): node is ts.ArrayLiteralExpression {
  const last = ts.isArrayLiteralExpression(node) ? node.elements.at(-1) : undefined;
  return last !== undefined && ts.isStringLiteral(last);
}

/**
 * Puts a page at the end of the last list of its section, or of the list with the given label.
 * Lists stand in calls such as `part('Label', 'section', […])`, or name their pages `section/page`.
 *
 * @param source text of a sidebars file
 * @returns the new text
 * @throws Error when the section, or the label in it, has no list of pages
 */
export function withPage(source: string, section: string, page: string, label?: string): string {
  const file = ts.createSourceFile('sidebars.ts', source, ts.ScriptTarget.Latest, true);
  const calls = find(
    file,
    (node) => ts.isCallExpression(node) && node.arguments.some((value) => isText(value, section)),
  );
  const inCalls = calls.flatMap((call) => find(call, isPageList)).filter(isPageList);
  const byPath = find(file, isPageList)
    .filter(isPageList)
    .filter(({elements}) => elements.some((item) => ts.isStringLiteral(item) && item.text.startsWith(`${section}/`)));
  const isLabelled = (list: ts.Node): boolean =>
    label === undefined || (list.parent as ts.Node | undefined)?.getText(file).includes(`'${label}'`) === true;
  const list = [...new Set([...byPath, ...inCalls])].filter(isLabelled).at(-1);
  const last = list?.elements.at(-1);
  if (!list || !last)
    throw new Error(`The sidebars have no list ${label === undefined ? '' : `"${label}" `}of ${section}.`);
  const name = byPath.includes(list) ? `${section}/${page}` : page;
  return `${source.slice(0, last.end)}, '${name}'${source.slice(last.end)}`;
}
