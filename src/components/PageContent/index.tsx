import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import {CONTENT_ID, DATA_ID, factsJson} from '@site/src/plugins/light-client/page';

interface Props {
  children: ReactNode;
}

/** The text of a docs page as MDX gives it, with what a browser needs to know about the page beside it. */
export default function PageContent({children}: Props): ReactNode {
  const doc = useDoc();
  return (
    <div id={CONTENT_ID}>
      <MDXContent>{children}</MDXContent>
      <script type="application/json" id={DATA_ID} dangerouslySetInnerHTML={{__html: factsJson(doc)}} />
    </div>
  );
}
