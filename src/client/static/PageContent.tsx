import type {ReactNode} from 'react';

/** Stands for src/components/PageContent where the text is finished HTML: its element comes with it. */
export default function PageContent({children}: {children: ReactNode}): ReactNode {
  return children;
}
