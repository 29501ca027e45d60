import {useEffect} from 'react';

/** The name of the page in tabs, history and screen readers. @param of from the record outwards */
export function Title({of}: {of: readonly string[]}) {
  const title = [...of, 'Procurement console'].join(' · ');
  // Not a `<title>` of React, which would be the second one beside that of index.html.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
