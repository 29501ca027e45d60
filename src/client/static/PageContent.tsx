import type {ReactNode} from 'react';

/** Replaces src/components/PageContent in the browser, where the finished HTML already contains its element. */
export default function PageContent({children}: {children: ReactNode}): ReactNode {
  return children;
}
