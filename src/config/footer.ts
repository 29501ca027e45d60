import type {Footer} from '@docusaurus/theme-common';
import {PRODUCT_NAME} from './site';

/** One row of links. */
export const footer = {
  style: 'light',
  links: [
    {label: 'Docs', to: '/docs/'},
    {label: 'Tutorial', to: '/docs/tutorial/'},
    {label: 'Blog', to: '/blog/'},
    {label: 'Examples', to: '/templates/'},
    {label: 'Integrations', to: '/docs/integrations/'},
    {label: 'About', to: '/docs/about/'},
  ],
  copyright: `${PRODUCT_NAME} documentation. Code samples are MIT licensed; people and companies in examples are invented.`,
} satisfies Partial<Footer>;
