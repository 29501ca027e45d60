/** Where a running `npm start` of this folder is found. */
import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join('.cache', 'start.json');

interface Running {
  pid: number;
  /** Origin of the development server; absent while it starts. */
  origin?: string;
}

export function noteRunning(running: Running): void {
  fs.mkdirSync(path.dirname(FILE), {recursive: true});
  fs.writeFileSync(FILE, JSON.stringify(running));
}

export function forgetRunning(): void {
  fs.rmSync(FILE, {force: true});
}

/** A running `npm start`; undefined when there is none. */
export function running(): Running | undefined {
  try {
    const found = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Running;
    process.kill(found.pid, 0);
    return found;
  } catch {
    return undefined;
  }
}

/** The origin of a running `npm start`; undefined when there is none, or it does not answer. */
export async function runningSite(route: string): Promise<string | undefined> {
  const origin = running()?.origin;
  if (origin === undefined) return undefined;
  try {
    const {ok} = await fetch(`${origin}${route}`, {headers: {accept: 'text/html'}});
    return ok ? origin : undefined;
  } catch {
    return undefined;
  }
}
