import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {twinAddress, twinFrontMatter, twinText} from '../../../src/content/twin';

describe('a twin', () => {
  it('stands beside its page', () => {
    expect(twinAddress('/docs/webhooks/')).toBe('/docs/webhooks/index.md');
    expect(twinAddress('/')).toBe('/index.md');
  });

  it('names its page, also when the title has marks of YAML', () => {
    const facts = {
      url: 'https://docs.example/docs/a/',
      title: 'Codes: "a" # b',
      section: 'Docs / Suppliers',
      audience: ['buyer', 'developer'] as const,
      updated: '2026-01-02',
    };
    const text = twinFrontMatter(facts);
    expect(text.startsWith('---\n') && text.endsWith('\n---\n')).toBe(true);
    expect(parse(text.slice(4, -4))).toEqual(facts);
  });

  it('leaves out what nobody knows', () => {
    const text = twinFrontMatter({url: 'https://docs.example/', title: 'Home', section: '', audience: []});
    expect(Object.keys(parse(text.slice(4, -4)) as object)).toEqual(['url', 'title']);
  });

  it('has its title above its text', async () => {
    const twin = {route: '/a/', title: 'A', description: '', section: '', audience: [], body: () => '\nText.\n\n'};
    expect(await twinText(twin, 'https://docs.example/')).toBe(
      '---\nurl: https://docs.example/a/\ntitle: A\n---\n\n# A\n\nText.\n',
    );
  });
});
