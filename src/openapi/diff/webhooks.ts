import type {OpenApiDocument} from '../types';
import {callOf, compareCall} from './calls';
import {note, type At} from './places';
import type {SchemaComparison} from './schemas';

type Call = NonNullable<ReturnType<typeof callOf>>;

/** The webhooks of a document by name, each with the request that is sent. */
function webhooksOf(document: OpenApiDocument): Map<string, Call> {
  return new Map(
    Object.entries(document.webhooks ?? {}).flatMap(([name, item]): [string, Call][] => {
      const call = callOf(document, item);
      return call ? [[name, call]] : [];
    }),
  );
}

/**
 * Compares the webhooks of two documents: callers receive them and answer. Where the older document describes none, they
 * may have been sent all the same, so that they are not reported as new one by one.
 */
export function compareWebhooks(
  comparison: SchemaComparison,
  [before, after]: readonly [OpenApiDocument, OpenApiDocument],
  at: At,
): void {
  const [older, newer] = [webhooksOf(before), webhooksOf(after)];
  if (before.webhooks === undefined) {
    if (newer.size > 0) note({...at, place: 'webhooks'}, 'webhooks-described');
    return;
  }
  for (const [name, was] of older) {
    const now = newer.get(name);
    const place = {...at, place: `webhook \`${name}\``};
    if (!now) {
      note(place, 'webhook-removed');
      continue;
    }
    compareCall(comparison, [was, now], place);
  }
  for (const name of newer.keys()) if (!older.has(name)) note({...at, place: `webhook \`${name}\``}, 'webhook-added');
}
