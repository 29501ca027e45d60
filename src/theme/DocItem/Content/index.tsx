/**
 * Replaces theme-classic 3.10's DocItem/Content.
 * Reason: a line between title and text says for whom the page is, who can do the task and how long it
 * takes; the original offers no slot there. Pages write no H1, so the title always comes from front matter.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import PageFacts from '@site/src/components/PageFacts';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter} = useDoc();
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
      </header>
      <PageFacts frontMatter={{...frontMatter}} />
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
