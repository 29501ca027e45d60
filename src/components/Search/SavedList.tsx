import React, {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {linkTo} from './address';
import {favour, forget, readSaved, type SavedPlaces, type Place} from './recent';
import styles from './styles.module.css';

interface ListProps {
  title: string;
  places: readonly Place[];
  onFollow: () => void;
  onForget: (place: Place) => void;
  onFavour?: (place: Place) => void;
}

function Places({title, places, onFollow, onForget, onFavour}: ListProps): ReactNode {
  if (places.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className={styles.part}>{title}</p>
      <ul className={styles.hits}>
        {places.map((place) => (
          <li key={place.url} className={styles.kept}>
            <Link to={linkTo(place.url)} className={styles.hit} onClick={onFollow} data-search-hit>
              <span className={styles.title}>{place.title}</span>
              <span className={styles.place}>{place.part}</span>
            </Link>
            {onFavour && (
              <button type="button" onClick={() => onFavour(place)} aria-label={`Keep ${place.title} as a favourite`}>
                Keep
              </button>
            )}
            <button type="button" onClick={() => onForget(place)} aria-label={`Remove ${place.title} from this list`}>
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Recent results and favourites of this browser, shown for an empty query. */
export default function SavedList({onFollow}: {onFollow: () => void}): ReactNode {
  const [saved, setSaved] = useState<SavedPlaces>(readSaved);
  /** Address of the entry that the last press moved to the favourites. */
  const moved = useRef<string>(undefined);
  const all = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the moved entry gets the focus.
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const at = saved.favourite.findIndex(({url}) => url === moved.current);
    moved.current = undefined;
    all.current?.querySelectorAll<HTMLElement>('[data-search-hit]')[at]?.focus();
  }, [saved]);
  const drop = (place: Place): void => {
    setSaved(forget(place));
  };
  return (
    <div ref={all}>
      <Places title="Favourites" places={saved.favourite} onFollow={onFollow} onForget={drop} />
      <Places
        title="Recent"
        places={saved.recent}
        onFollow={onFollow}
        onForget={drop}
        onFavour={(place) => {
          moved.current = place.url;
          setSaved(favour(place));
        }}
      />
    </div>
  );
}
