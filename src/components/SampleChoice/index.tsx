import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {HOW_TO_RUN, type SamplePlace} from '@site/src/config/samplePlaces';
import styles from './styles.module.css';

const HOW = <Link to={HOW_TO_RUN}>how to run a sample</Link>;

const PLACES: readonly {place: SamplePlace; label: string; hint: ReactNode}[] = [
  {
    place: 'page',
    label: 'In this page',
    hint: 'Press Run on a sample. A sandbox in your browser answers; no key is needed, and nothing is sent.',
  },
  {
    place: 'local',
    label: 'On your computer',
    hint: <>The samples call a sandbox on your computer, with its key: {HOW}.</>,
  },
  {
    place: 'account',
    label: 'With your account',
    hint: 'The samples call the host that they name, and read your key from the environment.',
  },
];

/**
 * Where the reader runs samples; the choice holds for all pages. src/client/samples/place applies it. Without scripts
 * there is nothing to choose, so only the way to a sandbox is shown.
 */
export default function SampleChoice(): ReactNode {
  return (
    <>
      <p className={styles.plain} data-search-ignore data-markdown-ignore>
        To try it on your own computer: {HOW}.
      </p>
      <fieldset className={styles.choice} data-sample-choice data-search-ignore data-markdown-ignore>
        <legend>Run the samples of all pages</legend>
        {PLACES.map(({place, label, hint}) => (
          <React.Fragment key={place}>
            <label>
              <input type="radio" name="sample-place" value={place} defaultChecked={place === 'page'} /> {label}
            </label>
            <p>{hint}</p>
          </React.Fragment>
        ))}
      </fieldset>
    </>
  );
}
