import React, {type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {TUTORIAL_UNITS} from '@site/src/content/data/tutorial';
import island from '@site/src/components/island/island';
import Done from './Done.island';
import Units from './Units.island';

const UnitsIsland = island('TutorialUnits', Units);

/** A checkbox for the unit of this page. */
export const TutorialDone = island('TutorialDone', Done);

/** The units of the tutorial, with those ticked that this browser has stored as completed. */
export function TutorialUnits({current}: {current?: number}): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const units = TUTORIAL_UNITS.map(({title, href}) => ({title, href: withBaseUrl(href)}));
  return <UnitsIsland units={units} {...(current !== undefined && {current})} />;
}
