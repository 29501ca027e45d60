/** Where a running `npm start` of this folder is found. */
import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join('.cache', 'start.json');

interface Running {
  pid: number;
  /** Origin of the development server. */
  origin: string;
}

export function noteRunning(running: Running): void {
  fs.mkdirSync(path.dirname(FILE), {recursive: true});
  fs.writeFileSync(FILE, JSON.stringify(running));
}

export function forgetRunning(): void {
  fs.rmSync(FILE, {force: true});
}

/** The origin of a running `npm start`; undefined when there is none, or it does not answer. */
export async function runningSite(route: string): Promise<string | undefined> {
  try {
    const {pid, origin} = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Running;
    process.kill(pid, 0);
    const {ok} = await fetch(`${origin}${route}`, {headers: {accept: 'text/html'}});
    return ok ? origin : undefined;
  } catch {
    return undefined;
  }
}
