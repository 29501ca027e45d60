import {CODE, OPERATION, pageOf, type Mention, type Page, type PageSource} from './mentions';

/** Related pages that a page's text does not link to, by route. */
export type Related = Record<string, Mention[]>;

const MOST = 8;
/** Score of a page that links here, compared to one that uses the same operations. */
const LINK = 3;
/** Addition for a page that few others link to, because readers would hardly find it otherwise. */
const RARE = 6;
/** Least score of a related page: below it, two pages only share common operations. */
const LEAST = 0.5;

/** Matches the paths that a text links to, in Markdown and in props, without anchors. */
const LINKS = /\]\((\/[^)\s#]*)(?:#[^)]*)?\)|\shref="(\/[^"#]*)(?:#[^"]*)?"/g;

interface Node extends Page {
  links: Set<string>;
  operations: Set<string>;
}

function nodeOf(source: PageSource): Node | undefined {
  const page = pageOf(source);
  if (!page) return undefined;
  const text = page.text.replace(CODE, '');
  return {
    ...page,
    links: new Set([...text.matchAll(LINKS)].map(([, markdown, prop]) => markdown ?? prop ?? '')),
    operations: new Set([...text.matchAll(OPERATION)].map(([, id = '']) => id)),
  };
}

/**
 * Finds the related pages of each page: pages that link to it, and pages that use the same operations. Pages that its
 * own text links to are left out, so that no link appears twice, and so are overviews, which are related to everything.
 * A page that links here and that few pages of this kind link to comes first; tests/prose/bothWays.test.ts relies on
 * it.
 *
 * @returns at most eight for each page, the most closely related first
 */
export function relatedPages(sources: readonly PageSource[]): Related {
  const nodes = sources.flatMap((source) => nodeOf(source) ?? []);
  const users = new Map<string, number>();
  for (const {operations} of nodes) for (const id of operations) users.set(id, (users.get(id) ?? 0) + 1);
  const shared = (a: Node, b: Node): number =>
    [...a.operations].reduce((sum, id) => sum + (b.operations.has(id) ? 1 / (users.get(id) ?? 1) : 0), 0);
  const named = new Map<string, number>();
  for (const {kind, links} of nodes)
    for (const route of links) named.set(`${kind} ${route}`, (named.get(`${kind} ${route}`) ?? 0) + 1);
  const linked = (from: Node, to: Node): number =>
    from.links.has(to.route) ? LINK + RARE / (1 + (named.get(`${to.kind} ${from.route}`) ?? 0)) : 0;
  return Object.fromEntries(
    nodes.map((node) => {
      const found = nodes
        .filter((other) => other !== node && !other.isOverview && !node.links.has(other.route))
        .map((other) => ({other, score: linked(other, node) + shared(node, other)}))
        .filter(({score}) => score >= LEAST)
        .sort((a, b) => b.score - a.score || (a.other.route < b.other.route ? -1 : 1));
      const closest = node.isOverview ? [] : found.slice(0, MOST);
      return [node.route, closest.map(({other: {title, route, kind}}) => ({title, route, kind}))];
    }),
  );
}
