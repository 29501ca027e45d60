import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {chromium, type Browser} from 'playwright-core';

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: this test needs a running sandbox and a Chromium.`);
  return value.replace(/\/$/, '');
}

/** Starts the built app on a free port. */
export async function startApp(env: Record<string, string>): Promise<{url: string; stop(): Promise<void>}> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    env: {...process.env, API_BASE_URL: setting('API_BASE_URL'), ...env, PORT: '0'},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({input: child.stdout})) {
    const url = /^Listening on (\S+)$/.exec(line)?.[1];
    if (!url) continue;
    return {
      url,
      async stop() {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error('The app ended before it listened.');
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: setting('CHROMIUM_PATH'), args: FLAGS.split(' ')});
}

/** Puts the records of the sandbox back, so that the test can run again. */
export async function resetSandbox(): Promise<void> {
  await fetch(new URL('/_sandbox/reset', setting('API_BASE_URL')), {method: 'POST'});
}

/** Asks the sandbox itself, past the app. @param body makes it a POST */
export async function askApi<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(setting('API_BASE_URL') + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: 'Bearer plk_test_owner',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  // The test reads only members that the contract fixes.
  return (await response.json()) as T;
}
