import type {Navbar} from '@docusaurus/theme-common';
import {BASE_PATHS, PRODUCT_NAME} from './site';

export const navbar = {
  title: PRODUCT_NAME,
  hideOnScroll: false,
  items: [
    // Not of type 'doc', which is only active on pages of one sidebar, and the tutorial has its own.
    {to: `/${BASE_PATHS.docs}/`, label: 'Docs', position: 'left'},
    {to: `/${BASE_PATHS.guides}/`, label: 'Guides', position: 'left'},
    {to: `/${BASE_PATHS.clientsApi}/`, label: 'Clients API', position: 'left'},
    {to: `/${BASE_PATHS.suppliersApi}/`, label: 'Suppliers API', position: 'left'},
    {to: '/use-cases/', label: 'Use cases', position: 'left'},
    {to: '/templates/', label: 'Templates', position: 'left'},
    {to: `/${BASE_PATHS.blog}/`, label: 'Changelog', position: 'left'},
    {
      type: 'docsVersionDropdown',
      position: 'right',
      // The label of the menu already names the current version.
      dropdownActiveClassDisabled: true,
      // With a single version the theme would render a plain link; these two items make it a dropdown.
      dropdownItemsAfter: [
        {to: '/docs/conventions/#versioning', label: 'How versions work'},
        {to: '/blog/tags/changelog/', label: 'What changed'},
      ],
    },
    {type: 'search', position: 'right'},
  ],
} satisfies Partial<Navbar>;
