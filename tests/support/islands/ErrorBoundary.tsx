import type {ReactNode} from 'react';

/** Stands for Docusaurus's, which needs a site around it. */
export default function ErrorBoundary({children}: {children: ReactNode}): ReactNode {
  return children;
}
