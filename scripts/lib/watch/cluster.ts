/** The cluster that the pages of a site search, found in the settings that they publish. */
import {parseExpressionAt, type Expression} from 'acorn';
import * as z from 'zod';
import {neededFiles} from '../../../bench/lib/firstLoad';
import type {HostedSearch, SearchNode} from '../../../src/config/search';
import {createTypesenseBackend} from '../../../src/search/typesense/backend';
import {nodesOf, originOf} from '../../../src/search/typesense/client';
import {sentenceOf} from '../run';
import {addressOf, textAt} from './ask';
import {missing, PLACES, type Asked} from './asked';
import type {Site} from './types';

const node = z.object({
  protocol: z.enum(['http', 'https']),
  host: z.string(),
  port: z.int(),
  path: z.string(),
}) satisfies z.ZodType<SearchNode>;

const settings = z.object({
  search: z
    .object({
      nodes: z.array(node).min(1),
      nearestNode: node.exactOptional(),
      key: z.string(),
      collection: z.string(),
      analytics: z.boolean(),
    })
    .nullable(),
}) satisfies z.ZodType<{search: HostedSearch | null}>;

/** How the bundler writes the settings of a site (`customFields` in docusaurus.config.ts) into a script. */
const SETTINGS = /\bcustomFields:\s*(?=\{)/g;

/** The value of an expression without names and calls. @throws Error when it has any */
function valueOf(expression: Expression): unknown {
  if (expression.type === 'Literal') return expression.value;
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked;
  // How minifiers write `true` and `false`.
  if (expression.type === 'UnaryExpression' && expression.operator === '!') return !valueOf(expression.argument);
  if (expression.type === 'ArrayExpression')
    return expression.elements.map((element) => {
      if (element === null || element.type === 'SpreadElement') throw new Error('no plain list');
      return valueOf(element);
    });
  if (expression.type === 'ObjectExpression')
    return Object.fromEntries(
      expression.properties.map((property) => {
        if (property.type === 'SpreadElement') throw new Error('no plain object');
        const {key, value} = property;
        if (key.type === 'Identifier' && !property.computed) return [key.name, valueOf(value)];
        if (key.type === 'Literal') return [String(key.value), valueOf(value)];
        throw new Error('no plain object');
      }),
    );
  throw new Error('no plain value');
}

/** @returns the settings in a script; nothing when it has none */
function settingsIn(script: string): z.infer<typeof settings> | undefined {
  for (const {index, 0: found} of script.matchAll(SETTINGS)) {
    try {
      const parsed = parseExpressionAt(script, index + found.length, {ecmaVersion: 'latest', sourceType: 'module'});
      // The next setting stands behind a comma, which makes both a list of expressions.
      const [first = parsed] = parsed.type === 'SequenceExpression' ? parsed.expressions : [parsed];
      const read = settings.safeParse(valueOf(first));
      if (read.success) return read.data;
    } catch {
      // Another place with that name, such as code that takes a setting out.
    }
  }
  return undefined;
}

/**
 * @returns the cluster; null when readers search the published index
 * @throws Error when no script says it, because a cluster must not be passed over in silence
 */
export async function clusterOf(site: Site): Promise<HostedSearch | null> {
  const {scripts} = neededFiles(await textAt(addressOf(site, '/')));
  for (const script of scripts) {
    const found = settingsIn(await textAt(addressOf(site, script)));
    if (found) return found.search;
  }
  throw new Error('no script of the home page has the settings that say whether there is a cluster');
}

/**
 * Asks each node by itself: readers would be answered by another one, which would hide that it fails.
 *
 * @returns what is wrong with a node, a sentence each
 */
export async function clusterFaults(cluster: HostedSearch, asked: Asked): Promise<string[]> {
  const {nearestNode: _, ...shared} = cluster;
  const faults = await Promise.all(
    nodesOf(cluster).map(async (each) => {
      const backend = createTypesenseBackend({...shared, nodes: [each]});
      try {
        const {hits} = await backend.search({q: asked.q, page: 1, perPage: PLACES});
        return hits.some(asked.isRight) ? [] : [`${originOf(each)}: ${missing(asked)}`];
      } catch (error) {
        return [`${originOf(each)}: ${sentenceOf(error)}`];
      }
    }),
  );
  return faults.flat();
}
