/** A record, or the part of it that a form sends. */
export type Values = {[key: string]: unknown};

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `settings.currency`. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isValues(value) ? value[key] : undefined), record);
}

/** A copy with another value at a path. */
export function withValue(record: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return {...record, [key]: value};
  const inner = record[key];
  return {...record, [key]: withValue(isValues(inner) ? inner : {}, rest.join('.'), value)};
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A value as it is sent: typing a list leaves gaps in it. */
const tidy = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => String(one).trim()).filter(Boolean) : value;

/**
 * The merge patch (RFC 7396) that brings one record to the other at some paths. Objects are merged, so other languages
 * of a text stay; `null` clears a value.
 */
export function patchBetween(before: Values, after: Values, fields: readonly {path: string}[]): Values {
  return fields.reduce<Values>((patch, {path}) => {
    const value = tidy(valueAt(after, path)) ?? null;
    return isSame(valueAt(before, path), value) ? patch : withValue(patch, path, value);
  }, {});
}

/** Whether a pointer of a problem, such as `/ships_to/1`, is about the value at a path, or about something around it. */
export function isAbout(pointer: string, path: string): boolean {
  const [at, field] = [`${pointer}/`, `/${path.replaceAll('.', '/')}/`];
  return at.startsWith(field) || field.startsWith(at);
}

/** A value as people read it. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a column is called: `settings.cost_centre` is Cost centre. */
export function labelOf(path: string): string {
  const name = (path.replace('.en', '').split('.').at(-1) ?? path).replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
