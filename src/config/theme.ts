import type {ThemeConfig} from '@docusaurus/theme-common';
import {announcementBar} from './announcement';
import {footer} from './footer';
import {navbar} from './navbar';
import {TABLE_OF_CONTENTS, TAGLINE} from './site';

export const themeConfig = {
  // Default for pages without a description, such as the list of tags.
  metadata: [{name: 'description', content: TAGLINE}],
  colorMode: {
    defaultMode: 'dark',
    disableSwitch: false,
    // Adds "system" to the mode toggle. The first visit stays dark: see src/plugins/static-client/first-paint.
    respectPrefersColorScheme: true,
  },
  announcementBar,
  docs: {
    versionPersistence: 'localStorage',
    sidebar: {hideable: true, autoCollapseCategories: true},
  },
  blog: {sidebar: {groupByYear: true}},
  tableOfContents: TABLE_OF_CONTENTS,
  navbar,
  footer,
} satisfies Partial<Omit<ThemeConfig, 'navbar' | 'footer' | 'docs' | 'blog' | 'announcementBar'>> &
  Record<string, unknown>;
