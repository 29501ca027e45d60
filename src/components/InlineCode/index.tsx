import React, {type ComponentProps, type ReactNode} from 'react';
import {isIdentifier, WHOLE} from './identifier';

/** Inline code. An identifier does not break at its hyphens. */
export default function InlineCode(props: ComponentProps<'code'>): ReactNode {
  return <code {...props} {...(isIdentifier(props.children) && {className: WHOLE})} />;
}
