import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /** A code of openapi/shared/problems/, checked at build. */
  code: string;
}

/** An error code as a link to its cause and remedy. */
export default function Problem({code}: Props): ReactNode {
  return (
    <Link to={`/docs/errors/#${code}`}>
      <code>{code}</code>
    </Link>
  );
}
