/** Starts the application and a browser for the smoke test. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {after} from 'node:test';
import {chromium, type Page} from 'playwright-core';

function needed(name: string, why: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: ${why}`);
  return value;
}

/** Address of the sandbox. Its records are put back, so that the test can run again. */
export async function sandbox(): Promise<string> {
  const address = needed('API_BASE_URL', 'the test needs a running sandbox, such as http://localhost:4010/clients');
  const reset = new URL('/_sandbox/reset', address);
  await fetch(reset, {method: 'POST'}).catch(() => {
    throw new Error(`No sandbox answers at ${address}.`);
  });
  return address;
}

/** Starts the application as a reader does, on a free port. @returns its address */
export async function startApp(env: Record<string, string>): Promise<string> {
  const child = spawn('npm', ['start'], {
    env: {...process.env, ...env, PORT: '0'},
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
  const [code] = await once(child, 'exit');
  throw new Error(`The application ended with ${String(code)} before it listened.`);
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
  const page = await browser.newPage();
  // A machine under load is slow, and a fault must not take minutes.
  page.setDefaultTimeout(15_000);
  return page;
}
