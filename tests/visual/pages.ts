/** The pages whose look is kept, by what they are. */
export const PAGES = {
  home: '/',
  search: '/search/?q=gloves',
  gallery: '/templates/',
  'docs-page': '/docs/inventory/',
  'docs-tables': '/docs/procurement/user-groups/',
  'kitchen-sink': '/docs/kitchen-sink/',
  guide: '/guides/inventory/receive-goods/',
  'tutorial-unit': '/docs/tutorial/getting-started/',
  'api-group': '/api/clients/inventory/',
  operation: '/api/clients/inventory/update-material/',
  post: '/blog/second-update/',
  'not-found': '/docs/inventry/',
} as const;

export const MODES = ['dark', 'light'] as const;

/** Width and height of the window in pixels. */
export const WINDOWS = [
  [1440, 900],
  [768, 1024],
  [360, 780],
] as const;

/** Pictures are kept at half their size, where no letter's edge can differ by much. */
export const SCALE = 0.5;

export function pictureName(kind: string, mode: string, width: number): string {
  return `${kind}-${mode}-${width}.png`;
}
