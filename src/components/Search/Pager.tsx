import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** Links to the previous and next page of results. */
export default function Pager({page, pages, onGo}: Props): ReactNode {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of results" className={styles.pager}>
      <button
        type="button"
        className="button button--secondary button--sm"
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        Previous
      </button>
      <span>
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className="button button--secondary button--sm"
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
