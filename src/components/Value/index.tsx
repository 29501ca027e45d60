import type {ReactNode} from 'react';

interface Props {
  /** Path in the last answer above; `npm run check` and `npm test` compare it. */
  of?: string;
  /** Where a value comes from that no answer has. */
  from?: string;
  children: ReactNode;
}

/** A value in a sentence that is compared with the sandbox. Readers see the words alone. */
export default function Value({children}: Props): ReactNode {
  return children;
}
