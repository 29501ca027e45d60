import type {ApiModel} from './model';

/** The texts that the pages of operations are generated from: operations by id, shared components by reference. */
export type Parts = ReadonlyMap<string, string>;

export function partsOf({document, operations}: ApiModel): Parts {
  const parts = new Map<string, string>();
  for (const [kind, components] of Object.entries(document.components ?? {}))
    for (const [name, component] of Object.entries(components as Record<string, unknown>))
      parts.set(`#/components/${kind}/${name}`, JSON.stringify(component));
  for (const {id, object, parameters} of operations.values()) parts.set(id, JSON.stringify([object, parameters]));
  return parts;
}

const REFERENCE = /"\$ref":"([^"]+)"/g;

/** Ids of the operations that have changed, or that use a changed component, directly or not. */
export function affectedOperations(before: Parts, after: Parts): Set<string> {
  const affected = new Set([...after.keys()].filter((key) => before.get(key) !== after.get(key)));
  if ([...affected].some((key) => key.startsWith('#'))) {
    const users = new Map<string, string[]>();
    for (const [key, text] of after)
      for (const [, used = ''] of text.matchAll(REFERENCE)) users.set(used, [...(users.get(used) ?? []), key]);
    // The loop also visits entries that it adds.
    for (const key of affected) for (const user of users.get(key) ?? []) affected.add(user);
  }
  return new Set([...affected].filter((key) => !key.startsWith('#')));
}
