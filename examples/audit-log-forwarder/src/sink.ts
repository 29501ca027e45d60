import {appendFile} from 'node:fs/promises';
import {notReached} from './client.ts';
import type {EcsDocument} from './ecs.ts';

/** Delivers documents, oldest first. @throws Error when they are not safely there; then they are sent again */
export type Sink = (documents: readonly EcsDocument[]) => Promise<void>;

/** @param where `-` for standard output, the path of a file, or an address that takes JSON lines */
export function sinkOf(where: string): Sink {
  return async (documents) => {
    if (documents.length === 0) return;
    const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
    if (where === '-') process.stdout.write(lines);
    else if (/^https?:/.test(where)) {
      const headers = {'Content-Type': 'application/x-ndjson'};
      const response = await fetch(where, {method: 'POST', headers, body: lines}).catch((error: unknown) => {
        throw notReached(where, error);
      });
      if (!response.ok) throw new Error(`The log monitoring answered ${response.status}.`);
    } else await appendFile(where, lines);
  };
}
