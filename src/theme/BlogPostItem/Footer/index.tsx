/**
 * Replaces theme-classic 3.10's BlogPostItem/Footer.
 * Reason: in lists, the original squeezes the link to the whole post into a column; ours comes after the text. Below a
 * post, the original lacks the class of docs pages that styles it, and a link
 * that shares the post.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import ReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import Share from '@site/src/components/Share';

export default function BlogPostItemFooter(): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {tags, title, permalink, editUrl, hasTruncateMarker, lastUpdatedAt, lastUpdatedBy} = metadata;
  const tagList = tags.length > 0 && <TagsListInline tags={tags} />;
  if (!isBlogPostPage)
    return (
      <footer className="margin-top--sm">
        {hasTruncateMarker && (
          <p>
            <ReadMoreLink blogPostTitle={title} to={permalink} />
          </p>
        )}
        {tagList}
      </footer>
    );
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'docusaurus-mt-lg')}>
      {tagList}
      <div className="margin-top--sm">
        <Share permalink={permalink} title={title} />
      </div>
      <EditMetaRow
        className="margin-top--sm"
        editUrl={editUrl}
        lastUpdatedAt={lastUpdatedAt}
        lastUpdatedBy={lastUpdatedBy}
      />
    </footer>
  );
}
