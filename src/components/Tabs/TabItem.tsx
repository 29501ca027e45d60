import type {ReactNode} from 'react';

export interface Props {
  value: string;
  label?: string;
  /** Whether the Markdown twin of the page leaves this tab out. */
  isForReaders?: boolean;
  children: ReactNode;
}

/** The content of one tab. Tabs reads its props and renders tab and panel. */
export default function TabItem({children}: Props): ReactNode {
  return children;
}
