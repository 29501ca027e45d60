import {describe, expect, it} from 'vitest';
import {isIdentifier, keepIdentifiers} from '../../../src/components/InlineCode/identifier';

describe('code in a line of text', () => {
  it.each(['Idempotency-Key', 'update-material', 'If-None-Match', 'x-rate.limit:read'])('stays whole: %s', (name) => {
    expect(isIdentifier(name)).toBe(true);
  });

  it.each([
    'material_id',
    '-',
    '/v1/stock-levels',
    '^req_[0-9A-Z]{26}$',
    'pnpm add-on now',
    'complete-replenishment-fulfillment',
  ])('may break: %s', (text) => {
    expect(isIdentifier(text)).toBe(false);
  });

  it('is marked in descriptions, linked or not, and nothing else is', () => {
    const html = '<p>Send <code>If-Match</code> to <a href="/x/"><code>list-tags</code></a> with <code>a_b</code>.</p>';
    expect(keepIdentifiers(html)).toBe(
      '<p>Send <code class="whole">If-Match</code> to <a href="/x/"><code class="whole">list-tags</code></a> with <code>a_b</code>.</p>',
    );
  });
});
