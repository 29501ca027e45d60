import {open} from 'node:fs/promises';
import {notReached} from '../plumbing/patience.ts';
import type {EcsDocument} from './ecs.ts';

/** Delivers documents, oldest first. @throws Error when they are not safely there; then they are sent again */
export type Sink = (documents: readonly EcsDocument[]) => Promise<void>;

/** Without a listener, a reader that has gone would end the program in the middle of a round. */
const ignore = (): void => undefined;

/** @throws Error when nobody reads any more, such as `head` after its last line */
function print(lines: string): Promise<void> {
  const {stdout} = process;
  if (!stdout.listeners('error').includes(ignore)) stdout.on('error', ignore);
  return new Promise((resolve, reject) =>
    stdout.write(lines, (error) => (error ? reject(new Error('Standard output is closed.')) : resolve())),
  );
}

/** Adds lines to a file. What a full disk has torn off stays in a line of its own: it is sent again. */
async function append(name: string, lines: string): Promise<void> {
  const file = await open(name, 'a+');
  try {
    const {size} = await file.stat();
    const {buffer} = await file.read({buffer: Buffer.alloc(1), position: Math.max(0, size - 1)});
    const isTorn = size > 0 && buffer.toString() !== '\n';
    await file.appendFile(isTorn ? `\n${lines}` : lines);
  } finally {
    await file.close();
  }
}

/** Characters of a refusal that are told. */
const LONGEST = 200;

/** What an address says of its refusal, in one line that no terminal takes for commands. */
async function reasonIn(response: Response): Promise<string> {
  const text = (await response.text().catch(() => '')).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (text === '') return '.';
  return `: ${text.slice(0, LONGEST)}${text.length > LONGEST ? '…' : ''}`;
}

/**
 * @param where `-` for standard output, the path of a file, or an address that takes JSON lines
 * @param authorization what the address wants in the header of that name
 * @param patience milliseconds that the address has to answer
 */
export function sinkOf(where: string, authorization = '', patience = 30_000): Sink {
  return async (documents) => {
    if (documents.length === 0) return;
    const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
    if (where === '-') await print(lines);
    else if (/^https?:/.test(where)) {
      const headers = {'Content-Type': 'application/x-ndjson', ...(authorization && {Authorization: authorization})};
      // Who follows a redirect asks again without the entries, and takes a page for a success.
      const signal = AbortSignal.timeout(patience);
      const request = {method: 'POST', headers, body: lines, redirect: 'manual', signal} as const;
      const response = await fetch(where, request).catch((error: unknown) => {
        throw notReached(where, error);
      });
      if (!response.ok) throw new Error(`The log monitoring answered ${response.status}${await reasonIn(response)}`);
    } else await append(where, lines);
  };
}
