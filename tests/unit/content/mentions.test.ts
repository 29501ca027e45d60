import {describe, expect, it} from 'vitest';
import {mentionsOf} from '../../../src/content/mentions';

function page(front: string, text: string): string {
  return `---\n${front}\n---\n\n${text}\n`;
}

describe('mentions of operations', () => {
  it('list each page once an operation, with its title and route', () => {
    const mentions = mentionsOf([
      {
        file: 'guides/shop/fill-a-cart.mdx',
        source: page(
          'title: Fill a cart',
          '<Operation id="clients/list-products" /> and <Operation\n  id="clients/list-products">it</Operation>.',
        ),
      },
      {
        file: 'docs/tutorial/2-start.mdx',
        source: page(
          'title: Start\ntype: tutorial\nslug: /tutorial/start/',
          '<Operation id="clients/list-products" />',
        ),
      },
    ]);
    expect(mentions).toEqual({
      'clients/list-products': [
        {title: 'Fill a cart', route: '/guides/shop/fill-a-cart/', kind: 'Guide'},
        {title: 'Start', route: '/docs/tutorial/start/', kind: 'Tutorial'},
      ],
    });
  });

  it('know how a folder and its order number make a route', () => {
    const source = page('title: T', '<Operation id="a/b" />');
    const files = ['docs/inventory/index.mdx', 'docs/2-start/03-first.mdx', 'docs/index.mdx'];
    expect(mentionsOf(files.map((file) => ({file, source})))['a/b']?.map(({route}) => route)).toEqual([
      '/docs/inventory/',
      '/docs/start/first/',
      '/docs/',
    ]);
  });

  it('leave out code, drafts and pages that are not listed', () => {
    const reference = '<Operation id="a/b" />';
    expect(
      mentionsOf([
        {file: 'docs/a.mdx', source: page('title: A', `\`${reference}\`\n\n\`\`\`mdx\n${reference}\n\`\`\``)},
        {file: 'docs/b.mdx', source: page('title: B\ndraft: true', reference)},
        {file: 'docs/c.mdx', source: page('title: C\nunlisted: true', reference)},
      ]),
    ).toEqual({});
  });
});
