/** The contract as a generator gets it. */
import fs from 'node:fs';
import path from 'node:path';
import {APIS} from '../../../src/config/apis';
import {bundleFiles} from '../../../src/openapi/downloads';
import {loadContract} from '../contractModels';
import {run} from '../run';

/** What these generators make modules of. */
export const NAMES = APIS.map(({name}) => name).filter((name) => name === 'clients' || name === 'suppliers');

type Node = Record<string, unknown>;

/** Keys whose values are data. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const [key, inner] of Object.entries(value)) if (!DATA.has(key)) walk(inner, visit);
}

/** OpenAPI 3.0 has one type a schema: a value of several types may be any. The converter leaves these as they are. */
function withOneType(node: Node): void {
  if (!Array.isArray(node.type)) return;
  const types = node.type.filter((type) => type !== 'null');
  if (types.length < node.type.length) node.nullable = true;
  if (types.length === 1) node.type = types[0];
  else delete node.type;
}

/** Writes the published files of both APIs, as the build does. */
export async function writePublished(folder: string): Promise<void> {
  const {models} = await loadContract();
  for (const model of models)
    for (const [file, text] of bundleFiles(model))
      if (file.endsWith('.json')) fs.writeFileSync(path.join(folder, file), text());
}

/**
 * Writes `<name>.<language>.json` for generators that read OpenAPI 3.0 only, which has no webhooks.
 *
 * @param tools folder with the converter
 * @returns how many alternatives were made into any value
 * @throws with the output of the converter
 */
export async function writeOlder(folder: string, tools: string, name: string, language: string): Promise<number> {
  const target = path.join(folder, `${name}.${language}.json`);
  const converter = path.join(tools, 'node_modules', '.bin', 'openapi-down-convert');
  const {code, output} = await run(converter, ['--input', path.join(folder, `${name}.json`), '--output', target]);
  if (code !== 0) throw new Error(output);
  const document = JSON.parse(fs.readFileSync(target, 'utf8')) as Node;
  delete document.webhooks;
  const schemas = isNode(document.components) && isNode(document.components.schemas) ? document.components.schemas : {};
  // For a list or a map among alternatives this version of OpenAPI Generator writes Go that no compiler reads, and
  // Python that names a class which it has not written.
  const isUnnamed = (one: unknown): boolean => {
    const schema = isNode(one) && typeof one.$ref === 'string' ? schemas[one.$ref.split('/').at(-1) ?? ''] : one;
    return isNode(schema) && (schema.type === 'array' || (schema.type === 'object' && !schema.properties));
  };
  let freed = 0;
  walk(document, (node) => {
    withOneType(node);
    // Its Python checks a map whose values are an enumeration as if the map were one of them.
    if (isNode(node.additionalProperties)) delete node.additionalProperties.enum;
    for (const key of ['anyOf', 'oneOf']) {
      const alternatives = node[key];
      if (!Array.isArray(alternatives) || !alternatives.some(isUnnamed)) continue;
      Reflect.deleteProperty(node, key);
      freed += 1;
    }
  });
  fs.writeFileSync(target, JSON.stringify(document));
  return freed;
}
