/** The keys of a JSON pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

type Container = Record<string, unknown>;

function parentOf(root: unknown, keys: string[]): Container {
  let current = root as Container;
  for (const key of keys.slice(0, -1)) {
    const next = current[key];
    if (typeof next !== 'object' || next === null) throw new Error(`There is nothing at /${keys.join('/')}.`);
    current = next as Container;
  }
  return current;
}

/** Puts a value where the pointer leads. */
export function setAt(root: unknown, pointer: string, value: unknown): void {
  const keys = keysOf(pointer);
  parentOf(root, keys)[keys.at(-1) ?? ''] = value;
}

/** Removes what is where the pointer leads. @throws Error when there is nothing */
export function removeAt(root: unknown, pointer: string): void {
  const keys = keysOf(pointer);
  const parent = parentOf(root, keys);
  const key = keys.at(-1) ?? '';
  if (!(key in parent)) throw new Error(`There is nothing at ${pointer}.`);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}
