/** The pages whose look is kept, by what they are. */
export const PAGES = {
  home: '/',
  search: '/search/?q=gloves',
  gallery: '/templates/',
  template: '/templates/approval-inbox/',
  'use-cases': '/use-cases/',
  'docs-page': '/docs/inventory/',
  'docs-tables': '/docs/procurement/user-groups/',
  'kitchen-sink': '/docs/kitchen-sink/',
  guide: '/guides/inventory/receive-goods/',
  'tutorial-unit': '/docs/tutorial/getting-started/',
  api: '/api/clients/',
  'api-group': '/api/clients/inventory/',
  operation: '/api/clients/inventory/update-material/',
  changelog: '/blog/',
  tags: '/blog/tags/',
  post: '/blog/second-update/',
  'not-found': '/docs/inventry/',
} as const;

/** Kinds that are also kept in forced colours and as printed. */
export const ALSO_OTHERWISE = ['docs-page', 'operation', 'post'] as const satisfies (keyof typeof PAGES)[];

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
