import React, {type ReactNode} from 'react';
import InlineCode from '@site/src/components/InlineCode';

interface Props {
  /** Plain text; what stands between backticks is code. */
  text: string;
}

/** A line of text from a data file. */
export default function CodeText({text}: Props): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <InlineCode key={index}>{part}</InlineCode> : part));
}
