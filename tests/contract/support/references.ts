import {lookUp} from '../../../src/openapi/resolve';

/** References of a document that lead to nothing in it. */
export function danglingReferences(document: unknown): string[] {
  const dangling = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && typeof value.$ref === 'string') {
      try {
        lookUp(document, value.$ref);
      } catch {
        dangling.add(value.$ref);
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(document);
  return [...dangling];
}
