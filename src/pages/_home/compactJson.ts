import type {Json} from '../../sandbox/types';

function inOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${inOneLine(member)}`);
  return members.length > 0 ? `{${members.join(', ')}}` : '{}';
}

/**
 * Formats JSON compactly: values that fit into a line are not broken.
 *
 * @param width greatest length of a line in characters; a single value may be longer
 * @param indent of the line in which the value begins
 * @param name text before the value in that line
 */
export function compactJson(value: Json, width: number, indent = '', name = ''): string {
  const line = inOneLine(value);
  const isSingle = typeof value !== 'object' || value === null || line.length === 2;
  if (isSingle || (indent !== '' && indent.length + name.length + line.length < width)) return name + line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((member) => inner + compactJson(member, width, inner))
    : Object.entries(value).map(
        ([key, member]) => inner + compactJson(member, width, inner, `${JSON.stringify(key)}: `),
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${name}${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
