import React, {useEffect, useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {searchBackend} from '@site/src/search';
import type {Hit, Preview as Shown} from '@site/src/search/types';
import Call from './Call';
import MarkedText from './MarkedText';
import {placeOf} from './words';
import styles from './styles.module.css';

/** Screens on which the preview has room beside the list; `styles.module.css` says the same. */
const WIDE = '(min-width: 75rem)';
/** Greatest number of headings of a page. */
const HEADINGS = 10;

/** What a hit holds, beside the list on wide screens. It repeats what the link leads to, so screen readers pass it. */
export default function Preview({hit}: {hit: Hit}): ReactNode {
  const backend = searchBackend(useBaseUrl('/'));
  const [shown, setShown] = useState<{hit: Hit; preview: Shown}>();
  useEffect(() => {
    if (!window.matchMedia(WIDE).matches) return undefined;
    const controller = new AbortController();
    backend
      .preview?.(hit.record.id, controller.signal)
      .then((preview) => setShown(preview && {hit, preview}))
      // The list says enough without it.
      .catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [backend, hit]);
  // The preview before stays until the next one comes, lest the room flickers.
  if (!shown || !backend.preview) return null;
  const {record, title, call} = shown.hit;
  const {text, sections} = shown.preview;
  return (
    <div className={styles.preview} aria-hidden="true" data-search-preview>
      <p className={styles.part}>{record['hierarchy.lvl0']}</p>
      <p className={styles.previewTitle}>
        <MarkedText text={title} />
      </p>
      {placeOf(shown.hit) !== '' && <p className={styles.previewPlace}>{placeOf(shown.hit)}</p>}
      <Call call={call} />
      <div className={styles.previewText}>
        <MarkedText text={text} />
      </div>
      {sections.length > 0 && (
        <>
          <p className={styles.part}>On the page</p>
          <ul className={styles.previewSections}>
            {sections.slice(0, HEADINGS).map((heading) => (
              <li key={heading}>{heading}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
