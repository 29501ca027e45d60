/** Starts the portal and a browser for the smoke test. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import {createInterface} from 'node:readline';
import {after} from 'node:test';
import {chromium, type Page} from 'playwright-core';

function needed(name: string, why: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: ${why}`);
  return value;
}

/** Address of the sandbox. */
export function apiAddress(): string {
  return needed('API_BASE_URL', 'the test needs a running sandbox, such as http://localhost:4010/suppliers');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the portal as a reader does, on a free port. @returns its address */
export async function startApp(env: Record<string, string>): Promise<string> {
  const child = spawn('npm', ['start'], {
    env: {...process.env, ...env, PORT: String(await freePort())},
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npm does not pass a signal on to what it started.
    detached: true,
  });
  after(() => {
    if (child.pid !== undefined) process.kill(-child.pid);
  });
  for await (const line of createInterface(child.stdout)) {
    const address = /^Listening on (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The portal ended before it listened.');
}

export async function openBrowser(): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: needed('CHROMIUM_PATH', 'the test drives Chromium, such as /usr/bin/chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  after(() => browser.close());
  // A page of a context of its own can open others.
  const context = await browser.newContext();
  return context.newPage();
}
