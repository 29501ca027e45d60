import React, {type ReactNode} from 'react';
import InlineCode from '@site/src/components/InlineCode';

interface Props {
  /** Plain text with code between backticks. */
  text: string;
}

/** A text from a data file, with code between backticks. */
export default function CodeText({text}: Props): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <InlineCode key={index}>{part}</InlineCode> : part));
}
