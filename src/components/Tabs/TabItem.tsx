import type {ReactNode} from 'react';

export interface Props {
  value: string;
  label?: string;
  children: ReactNode;
}

/** One form. Tabs reads its props and draws tab and panel. */
export default function TabItem({children}: Props): ReactNode {
  return children;
}
