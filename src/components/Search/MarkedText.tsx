import React, {type ReactNode} from 'react';
import type {Marked} from '@site/src/search/types';

/** Text with its matches in `mark` elements. */
export default function MarkedText({text}: {text: Marked}): ReactNode {
  return text.map((part, index) => (part.mark ? <mark key={index}>{part.text}</mark> : part.text));
}
