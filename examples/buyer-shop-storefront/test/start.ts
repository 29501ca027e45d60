import {spawn, type ChildProcess} from 'node:child_process';
import {chromium, type Browser} from 'playwright-core';

/** @throws Error that says what to set */
export function setting(name: string, hint: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: ${hint}`);
  return value;
}

/** Runs `npm start` until it listens. */
export async function startApp(env: Record<string, string>): Promise<{url: string; stop: () => void}> {
  const child: ChildProcess = spawn('npm', ['start'], {
    env: {...process.env, ...env, PORT: '0'},
    // A group of its own: npm does not hand a signal on to what it runs.
    detached: true,
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /Listening on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(`The application ended:\n${said}`)));
  });
  return {url, stop: () => child.pid && process.kill(-child.pid)};
}

export function startBrowser(): Promise<Browser> {
  const args = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
  return chromium.launch({
    executablePath: setting('CHROMIUM_PATH', 'the path of Chromium or Chrome.'),
    args: [...args.split(' '), '--disable-component-update', '--disable-sync'],
  });
}
