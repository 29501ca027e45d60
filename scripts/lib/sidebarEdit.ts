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

/** Whether a node is a list whose last element is the name of a page. */
function isPageList(node: ts.Node): node is ts.ArrayLiteralExpression {
  const last = ts.isArrayLiteralExpression(node) ? node.elements.at(-1) : undefined;
  return last !== undefined && ts.isStringLiteral(last);
}

/**
 * Adds a page to the last list of its section, or to the list with the given label. Lists are arguments of calls such
 * as `part('Label', 'section', […])`, or contain pages as `section/page`.
 *
 * @param source text of a sidebars file
 * @returns the new text
 * @throws Error when there is no such list
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
