import React, {type ReactNode, type Ref} from 'react';

interface Props {
  level: 3 | 4;
  id: string;
  /** Ref of a heading that gets the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A heading without an anchor, because its section does not exist until the reader opens it. */
export default function Title({level, id, heading, children}: Props): ReactNode {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} {...(heading && {ref: heading, tabIndex: -1})}>
      {children}
    </Tag>
  );
}
