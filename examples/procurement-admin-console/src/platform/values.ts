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

/** As a field needs to be known here; `AnyField` is one. */
type Known = {path: string; kind?: unknown; isRequired?: boolean};
type Paths = readonly Known[];

/** At most 15 digits: with more, another number would be sent. */
const NUMBER = /^-?(?=[\d.]{1,16}$)\d{1,15}(?:\.\d+)?$/;

/** A value as it is sent. Until then it is what was typed: a list with gaps, text with spaces around it, half a number. */
export function tidy(value: unknown, {kind}: Pick<Known, 'kind'>): unknown {
  if (Array.isArray(value)) return value.map((one) => String(one).trim()).filter(Boolean);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return kind === 'number' && NUMBER.test(text) ? Number(text) : text;
}

/** What is wrong with what was typed, as far as it can be told before it is sent. */
export function wrongIn(value: unknown, field: Known): string | undefined {
  const sent = tidy(value, field);
  if (field.kind === 'number' && typeof sent === 'string')
    return 'This is no number. Type digits, such as 10 or 10.05.';
  // Where nothing is typed at all, the browser says that the field is required.
  const isBlank = sent === null || (Array.isArray(sent) && sent.length === 0);
  return field.isRequired && isBlank && String(value ?? '') !== '' ? 'Type a word here, not spaces alone.' : undefined;
}

const changed = (before: object, after: object, fields: Paths): Paths =>
  fields.filter((field) => {
    const [was, is] = [before, after].map((record) => tidy(valueAt(record, field.path), field));
    return !isSame(was, is);
  });

/**
 * The merge patch (RFC 7396) that brings one record to the other at some paths. Objects are merged, so other languages
 * of a text stay; `null` clears a value.
 */
export function patchBetween<Body extends object>(before: object, after: object, fields: Paths): Partial<Body> {
  return changed(before, after, fields).reduce<Partial<Body>>(
    (patch, field) => withValue(patch, field.path, tidy(valueAt(after, field.path), field) ?? null),
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
