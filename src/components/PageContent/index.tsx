import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import PageEnd from '@site/src/components/PageEnd';
import {TutorialDone, TutorialUnits} from '@site/src/components/TutorialProgress';
import {PageSource} from '@site/src/components/island/island';
import {CONTENT_ID, DATA_ID, factsJson} from '@site/src/content/page/facts';

interface Props {
  children: ReactNode;
}

/** Id of the tutorial's first page; its other pages have the number of a unit. */
const TUTORIAL_ID = 'tutorial/index';

/** The text of a docs page, with the data that the browser needs for it. */
export default function PageContent({children}: Props): ReactNode {
  const doc = useDoc();
  const {unit} = doc.frontMatter as {unit?: number};
  return (
    <PageSource value={doc.metadata.source}>
      <div id={CONTENT_ID}>
        {(unit !== undefined || doc.metadata.id === TUTORIAL_ID) && (
          <TutorialUnits {...(unit !== undefined && {current: unit})} />
        )}
        <MDXContent>{children}</MDXContent>
        {unit !== undefined && <TutorialDone unit={unit} />}
        <PageEnd />
        <script type="application/json" id={DATA_ID} dangerouslySetInnerHTML={{__html: factsJson(doc)}} />
      </div>
    </PageSource>
  );
}
