import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {favour, forget, readKept, type Kept, type Place} from './recent';
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
            <Link to={place.url} className={styles.hit} onClick={onFollow} data-search-hit>
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

/** What this reader followed before, and kept: shown before anything is typed. */
export default function KeptPlaces({onFollow}: {onFollow: () => void}): ReactNode {
  const [kept, setKept] = useState<Kept>(readKept);
  const drop = (place: Place): void => {
    setKept(forget(place));
  };
  return (
    <>
      <Places title="Favourites" places={kept.favourite} onFollow={onFollow} onForget={drop} />
      <Places
        title="Recent"
        places={kept.recent}
        onFollow={onFollow}
        onForget={drop}
        onFavour={(place) => setKept(favour(place))}
      />
    </>
  );
}
