import {CODE, OPERATION, pageOf, type Mention, type Page, type PageSource} from './mentions';

/** Pages that belong to a page and that its text does not link to, by its route. */
export type Related = Record<string, Mention[]>;

const MOST = 8;
/** A page that links here belongs here more than one that uses the same operations. */
const LINK = 3;
/** What this adds for a page that few others name: without it, readers of the other kind would never meet it. */
const RARE = 6;
/** Below this, two pages have nothing in common but operations that everybody uses. */
const LEAST = 0.5;

/** Paths a text links to, in Markdown and in props, without anchors and base URL. */
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
 * Finds for each page what belongs to it: pages that link to it, and pages that use the same operations. What its own
 * text links to is left out, so that no list stands on a page twice. Overviews belong to everything, so they are
 * left out too. What links here and is hardly named by pages of this kind goes before what readers find anyway:
 * tests/prose/bothWays.test.ts relies on it.
 *
 * @returns at most eight a page, the closest first
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
