import React, {useState, type ReactNode} from 'react';
import {FACETS, type FacetName, type SearchResults} from '@site/src/search/types';
import {FACET_TITLES, facetLabel} from './words';
import styles from './styles.module.css';

interface Props {
  facets: SearchResults['facets'];
  chosen: Record<FacetName, readonly string[]>;
  onChange: (facet: FacetName, values: readonly string[]) => void;
}

/** Width from which filters are beside the results, as in the styles. */
const BESIDE = '(width > 50rem)';

/** Filters with the number of pages for each value. On a phone they start closed, because results come first. */
export default function Filters({facets, chosen, onChange}: Props): ReactNode {
  const [isOpen] = useState(() => window.matchMedia(BESIDE).matches);
  const count = FACETS.flatMap((facet) => chosen[facet]).length;
  return (
    <details className={styles.filters} open={isOpen}>
      <summary>{count === 0 ? 'Filters' : `Filters: ${count} chosen`}</summary>
      {FACETS.map((facet) => {
        const values = chosen[facet];
        // A chosen value stays in the list even when no result has it, so that it can be removed.
        const gone = values.filter((value) => facets[facet].every((other) => other.value !== value));
        const all = [...facets[facet], ...gone.map((value) => ({value, count: 0}))];
        if (all.length === 0) return null;
        return (
          <fieldset key={facet}>
            <legend>{FACET_TITLES[facet]}</legend>
            {all.map(({value, count}) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={values.includes(value)}
                  onChange={(event) =>
                    onChange(
                      facet,
                      event.target.checked ? [...values, value] : values.filter((other) => other !== value),
                    )
                  }
                />
                <span>{facetLabel(facet, value)}</span> <span className={styles.count}>{count}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </details>
  );
}
