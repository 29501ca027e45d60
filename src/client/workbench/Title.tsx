import React, {type ReactNode, type Ref} from 'react';

interface Props {
  level: 3 | 4;
  id: string;
  /** For a heading that takes the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A heading without an address of its own: what it heads is not there until asked for. */
export default function Title({level, id, heading, children}: Props): ReactNode {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} {...(heading && {ref: heading, tabIndex: -1})}>
      {children}
    </Tag>
  );
}
