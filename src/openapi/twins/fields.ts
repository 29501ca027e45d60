import {blocks, code, indented, markdownOf} from '../../content/twins/markdown';
import {casesWords} from '../cases';
import type {Field} from '../fields';
import {flagWords} from '../flags';

/** Where a field stands in the list of a value. */
interface Place {
  /** What the anchors of all fields of the value begin with: `body.` */
  root: string;
  /** What the anchors of the fields beside it begin with. */
  prefix: string;
  /** Path of the field above, with a dot at its end. */
  above: string;
}

/** Path of a field: `lines.quantity`. Any name can stand in place of `<key>`. */
function pathOf({name, anchor}: Field, {prefix, above}: Place): string {
  const own = name !== '<key>' && anchor.startsWith(prefix) ? anchor.slice(prefix.length) : name;
  return `${above}${own}`;
}

/** Where the fields below a field stand. */
function placeBelow(field: Field, place: Place): Place {
  return {...place, prefix: `${field.anchor}.`, above: `${pathOf(field, place)}.`};
}

function valueLine({value, description}: NonNullable<Field['values']>[number]): string {
  return `- ${code(value)}${description === undefined ? '' : `: ${indented(markdownOf(description))}`}`;
}

/**
 * Limits, default and examples in one line.
 *
 * @param said the description before it, which states the default already when the published file does
 */
function factsOf({rules = [], default: preset, examples = []}: Field, said: string): string {
  const isSaid = preset === undefined || said.includes(`Default ${code(preset)}`);
  return [
    ...(rules.length > 0 ? [`Constraints: ${rules.join('; ')}.`] : []),
    ...(isSaid ? [] : [`Default ${code(preset)}.`]),
    ...(examples.length > 0 ? [`Example ${examples.map(code).join(', ')}.`] : []),
  ].join(' ');
}

/** Forms of a value, and where a branch repeats another. */
function branchOf(field: Field, root: string, inside: Place): string | undefined {
  const {variants, discriminator, circular, repeats} = field;
  if (circular !== undefined) {
    const place = repeats?.startsWith(root) ? `, shown at ${code(repeats.slice(root.length))}` : '';
    return `Repeats the fields of ${circular}${place}.`;
  }
  if (!variants) return undefined;
  const by = discriminator === undefined ? '' : `, by ${code(discriminator)}`;
  return `One of ${variants.length} forms${by}: ${variants.map((variant) => code(pathOf(variant, inside))).join(', ')}.`;
}

/** The entry of a field, without the fields below it. */
function entryOf(field: Field, place: Place): string {
  const {type, description, values} = field;
  const flags = [...flagWords(field), ...(field.cases ? [casesWords(field.cases, code)] : [])];
  const meaning = description === undefined ? '' : markdownOf(description);
  const [first = '', ...paragraphs] = meaning.split('\n\n');
  const line = `${code(pathOf(field, place))} (${[type, ...flags].join(', ')})${first === '' ? '' : `: ${first}`}`;
  const facts = [factsOf(field, meaning), branchOf(field, place.root, placeBelow(field, place)) ?? '']
    .filter((text) => text !== '')
    .join(' ');
  // Facts follow a single paragraph directly, because most fields have one and a line of its own costs an agent tokens.
  const lead = paragraphs.length === 0 && facts !== '' ? `${line} ${facts}` : line;
  const rest = paragraphs.length === 0 ? [] : [...paragraphs, facts];
  const text = blocks(lead, ...rest);
  return `- ${indented([text, ...(values ?? []).map(valueLine)].join('\n'))}`;
}

/** The fields below a field, or below its forms. */
function below({fields = [], variants = []}: Field): readonly Field[] {
  return [...fields, ...variants];
}

function listOf(fields: readonly Field[], place: Place): string[] {
  return fields.flatMap((field) => [entryOf(field, place), ...listOf(below(field), placeBelow(field, place))]);
}

/**
 * A list with an entry for each field and all fields below it. Each entry begins with its path, so that it can be
 * understood alone.
 *
 * @param root what the anchors of the fields begin with: `body.`
 */
export function fieldList(fields: readonly Field[], root: string): string {
  return listOf(fields, {root, prefix: root, above: ''}).join('\n');
}

/** The fields of a value, or its own facts when it has no fields. */
export function valueFields(value: Field, root: string): string {
  const list = fieldList(below(value), root);
  const meaning = value.description === undefined ? '' : markdownOf(value.description);
  const facts = [factsOf(value, meaning), branchOf(value, root, {root, prefix: root, above: ''}) ?? '']
    .filter((text) => text !== '')
    .join(' ');
  return blocks(
    `Type: ${value.type}${value.nullable ? ', can be null' : ''}.`,
    meaning,
    facts,
    value.values?.map(valueLine).join('\n'),
    list,
  );
}
