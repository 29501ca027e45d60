/**
 * Replaces theme-classic 3.10's DocItem/Content.
 * Reason: a line between title and text shows the audience, the required right and the duration, and a menu what can be
 * done with the whole page; the original has no slot for either. Pages contain no H1, so the title always comes from front matter. In narrow windows, the table of
 * contents follows the title; the theme's own would need scripts to open. The text is marked so that src/plugins/static-client/bundle can serve it as plain HTML.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import FoldedContents from '@site/src/components/FoldedContents';
import {hasPane, hasSamplesBeside} from '@site/src/components/operationProps';
import PageContent from '@site/src/components/PageContent';
import PageFacts from '@site/src/components/PageFacts';
import PageMenu from '@site/src/components/PageMenu';
import styles from './styles.module.css';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const isWide = hasPane(metadata);
  const hasContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div
      className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown', hasSamplesBeside(metadata) && styles.samplesBeside)}
    >
      <header>
        <Heading as="h1">{metadata.title}</Heading>
      </header>
      <div className={isWide ? styles.tools : undefined}>
        <PageMenu permalink={metadata.permalink} />
        <PageFacts frontMatter={{...frontMatter}} />
        {hasContents && (
          <FoldedContents
            toc={toc}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
            atAnyWidth={isWide}
          />
        )}
      </div>
      <PageContent>{children}</PageContent>
    </div>
  );
}
