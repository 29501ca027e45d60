import type {ThemeConfig} from '@docusaurus/theme-common';
import {footer} from './footer';
import {navbar} from './navbar';
import {prism} from './prism';
import {TABLE_OF_CONTENTS, VERSION} from './site';

export const themeConfig = {
  image: 'img/social.png',
  colorMode: {
    defaultMode: 'dark',
    disableSwitch: false,
    // Makes the toggle offer "system" too. The first visit stays dark: see src/plugins/color-mode.
    respectPrefersColorScheme: true,
  },
  announcementBar: {
    // A new id brings a dismissed bar back.
    id: 'replenishment-operations-2025-03',
    content:
      '<a href="/blog/second-update/">Replenishment operations are in the clients API, and rate-limit headers have new names</a>',
    isCloseable: true,
  },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: {hideable: true, autoCollapseCategories: true},
  },
  blog: {sidebar: {groupByYear: true}},
  tableOfContents: TABLE_OF_CONTENTS,
  navbar,
  footer,
  prism,
} satisfies Partial<Omit<ThemeConfig, 'navbar' | 'footer' | 'docs' | 'blog' | 'announcementBar' | 'prism'>> &
  Record<string, unknown>;

export const versionLabel = VERSION.label;
