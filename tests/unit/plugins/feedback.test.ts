import vm from 'node:vm';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openFeedback, type Feedback, type FeedbackServer} from '../../../scripts/lib/start/feedback';
import feedbackPlugin from '../../../src/plugins/content/feedback';

// The plugin reads nothing else of it.
const context = {baseUrl: '/base/'} as LoadContext;

describe('the plugin', () => {
  it('adds nothing at all to a build', () => {
    expect(Object.keys(feedbackPlugin(context, undefined, undefined))).toEqual(['name']);
  });

  it('adds the script below the base URL in development', () => {
    const plugin = feedbackPlugin(context, undefined, '4321');
    const tags = plugin.injectHtmlTags?.({content: undefined});
    expect(JSON.stringify(tags)).toContain('"/base/__check/overlay.js"');
  });

  it('leaves faults of pages to that script: also those that the mended page brings along from the failed one', () => {
    const plugin = feedbackPlugin(context, undefined, '4321');
    // It uses none of its arguments.
    const {devServer} = (
      plugin.configureWebpack as unknown as () => {
        devServer: {client: {overlay: Record<string, (error: Error) => boolean>}};
      }
    )();
    const {errors, runtimeErrors} = devServer.client.overlay;
    for (const shows of [errors, runtimeErrors]) {
      expect(shows?.(new Error('Module build failed: docs/a.mdx:4: `type`: "x" is none of those.'))).toBe(false);
      expect(shows?.(new Error('React is not defined'))).toBe(true);
    }
  });
});

describe('the findings', () => {
  const found: Feedback = {findings: ['docs/a.mdx:1: x.'], about: 'docs/a.mdx', skipped: [], referring: []};
  let server: FeedbackServer;
  beforeAll(async () => {
    server = await openFeedback();
  });
  afterAll(() => server.close());

  /** The first message that an open page gets. */
  async function firstMessage(): Promise<unknown> {
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${server.port}/events`, {signal: abort.signal});
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk);
      if (/^data: /m.test(text)) break;
    }
    abort.abort();
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? 'null');
  }

  it('reach pages that are open, and those that open later', async () => {
    const open = firstMessage();
    // The page has to be there before.
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.send(found);
    expect(await open).toEqual(found);
    expect(await firstMessage()).toEqual(found);
  });

  it('come with a script that a browser can run', async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/overlay.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript');
    const script = await response.text();
    expect(() => new vm.Script(script)).not.toThrow();
    expect(script).toContain('EventSource');
  });
});
