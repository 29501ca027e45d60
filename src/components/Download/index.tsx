import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  /** Path below `/openapi/`, where src/plugins/reference/downloads puts the files. */
  file: string;
  children: ReactNode;
}

/** A link to a file generated from the API description. */
export default function Download({file, children}: Props): ReactNode {
  const href = useBaseUrl(`/openapi/${file}`);
  // The protocol tells the router that this is a file, not a page.
  return (
    <Link to={`pathname://${href}`} download>
      {children}
    </Link>
  );
}
