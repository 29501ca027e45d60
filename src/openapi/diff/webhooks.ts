import {dereference} from '../resolve';
import {METHODS, type OpenApiDocument, type OperationObject} from '../types';
import {compareContent} from './operations';
import {note, type At} from './places';
import type {SchemaComparison} from './schemas';

/** The webhooks of a document by name, each with the request that is sent. */
function webhooksOf(document: OpenApiDocument): Map<string, OperationObject> {
  const found = new Map<string, OperationObject>();
  for (const [name, raw] of Object.entries(document.webhooks ?? {})) {
    const item = dereference(document, raw);
    const object = METHODS.map((method) => item[method]).find((candidate) => candidate !== undefined);
    if (object) found.set(name, object);
  }
  return found;
}

/**
 * Compares the webhooks of two documents: callers receive their payload. Where the older document describes none, they
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
    if ((was.description ?? '') !== (now.description ?? '')) note(place, 'wording-changed');
    const [payload, newPayload] = [[before, was] as const, [after, now] as const].map(([document, {requestBody}]) =>
      requestBody ? (dereference(document, requestBody).content ?? {}) : {},
    );
    compareContent(comparison, [payload ?? {}, newPayload ?? {}], place, 'received');
  }
  for (const name of newer.keys()) if (!older.has(name)) note({...at, place: `webhook \`${name}\``}, 'webhook-added');
}
