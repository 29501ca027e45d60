/**
 * Wraps theme-classic 3.10's DocBreadcrumbs.
 * Reason: the original takes the pages above from the docs plugin's sidebar, which lacks the pages of API references
 * (see DocSidebarItems). Their front matter names the pages above.
 */
import React, {type ReactNode} from 'react';
import {DocsSidebarProvider, useDoc} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs';

interface Step {
  label: string;
  href: string;
}

/** Nested categories that end with the page itself. */
function itemsOf([step, ...rest]: Step[], page: Step & {docId: string}): PropSidebarItem[] {
  if (!step) return [{type: 'link', ...page}];
  return [{type: 'category', ...step, collapsed: false, collapsible: false, items: itemsOf(rest, page)}];
}

export default function DocBreadcrumbs(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {trail} = frontMatter as {trail?: Step[]};
  if (!trail) return <OriginalDocBreadcrumbs />;
  return (
    <DocsSidebarProvider
      name="trail"
      items={itemsOf(trail, {label: metadata.title, href: metadata.permalink, docId: metadata.id})}
    >
      <OriginalDocBreadcrumbs />
    </DocsSidebarProvider>
  );
}
