import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Day from '@site/src/components/Day';
import {postAddress, replyAddress, SOCIAL_NETWORK} from '@site/src/config/social';

interface Props {
  /** Name of the author, without `@`. */
  handle: string;
  /** Number of the post, from its address. */
  id: string;
  /** Day of the post, such as `2026-03-31`. */
  date: string;
  /** Its words. */
  children: ReactNode;
}

/**
 * A post of the social network as a quotation: its words stand in the page, so nothing of the network is loaded or
 * learns of the reader.
 */
export default function SocialPost({handle, id, date, children}: Props): ReactNode {
  return (
    <blockquote cite={postAddress(handle, id)}>
      <div>{children}</div>
      <p>
        @{handle}, <Day date={date} /> · <Link href={postAddress(handle, id)}>See it on {SOCIAL_NETWORK}</Link> ·{' '}
        <Link href={replyAddress(id)}>Reply</Link>
      </p>
    </blockquote>
  );
}
