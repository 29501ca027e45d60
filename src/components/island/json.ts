/** @returns why a value would not be the same after a journey as JSON, as the rest of a sentence; nothing if it would */
export function faultOf(value: unknown): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `is ${value}`;
  if (typeof value !== 'object') return `is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (Array.isArray(value)) return value.map(faultOf).find((fault) => fault !== undefined);
  if ('$$typeof' in value) return 'is an element of React';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return 'is no plain object';
  return Object.values(value)
    .map(faultOf)
    .find((fault) => fault !== undefined);
}
