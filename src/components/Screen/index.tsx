import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  title: string;
  /** Drawn by src/content/screens. */
  html: string;
  /** Address of its styles, on the first screen of a page: other pages don't load them. */
  sheet?: string;
}

/** A part of the product as a drawing. Search leaves it out: the words of the page say what it shows. */
export default function Screen({title, html, sheet}: Props): ReactNode {
  const href = useBaseUrl(sheet ?? '');
  return (
    <>
      {sheet !== undefined && <link rel="stylesheet" href={href} />}
      <figure className="screen" data-search-ignore>
        <figcaption>Drawn screen: {title}</figcaption>
        <div dangerouslySetInnerHTML={{__html: html}} />
      </figure>
    </>
  );
}
