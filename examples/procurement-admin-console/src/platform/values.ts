const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `settings.currency`. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record);
}

/** A copy with another value at a path. */
export function withValue<T extends object>(record: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return {...record, [key]: value};
  const inner = valueAt(record, key);
  return {...record, [key]: withValue(isObject(inner) ? inner : {}, rest.join('.'), value)};
}

/** Whether two values are the same for the API, which leaves out what is not set. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A value as it is sent: typing a list leaves gaps in it. */
const tidy = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => String(one).trim()).filter(Boolean) : value;

type Paths = readonly {path: string}[];

const changed = (before: object, after: object, fields: Paths): Paths =>
  fields.filter(({path}) => !isSame(tidy(valueAt(before, path)), tidy(valueAt(after, path))));

/**
 * The merge patch (RFC 7396) that brings one record to the other at some paths. Objects are merged, so other languages
 * of a text stay; `null` clears a value.
 */
export function patchBetween<Body extends object>(before: object, after: object, fields: Paths): Partial<Body> {
  return changed(before, after, fields).reduce<Partial<Body>>(
    (patch, {path}) => withValue(patch, path, tidy(valueAt(after, path)) ?? null),
    {},
  );
}

/** What was changed from one record to another, done to a third. */
export function rebased(before: object, after: object, onto: object, fields: Paths): object {
  return changed(before, after, fields).reduce((all, {path}) => withValue(all, path, valueAt(after, path)), onto);
}

/** Whether a pointer of a problem, such as `/ships_to/1`, is about the value at a path, or about something around it. */
export function isAbout(pointer: string, path: string): boolean {
  const [at, field] = [`${pointer}/`, `/${path.replaceAll('.', '/')}/`];
  return at.startsWith(field) || field.startsWith(at);
}
