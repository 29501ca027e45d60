import React, {Fragment, type ReactNode} from 'react';

/** Matches a key with its colon, a string, a literal or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d[\d.]*/g;

interface Props {
  text: string;
}

/** JSON with the same highlighting as at build, for answers of the sandbox in the page. */
export default function Json({text}: Props): ReactNode {
  let end = 0;
  const parts = [...text.matchAll(TOKEN)].map((found) => {
    const [whole, string = whole, colon = '', word] = found;
    const before = text.slice(end, found.index);
    end = found.index + whole.length;
    const kind = colon ? 'property' : word ? 'boolean' : whole.startsWith('"') ? 'string' : 'number';
    return (
      <Fragment key={found.index}>
        {before}
        <span className={`t-${kind}`}>{string}</span>
        {colon}
      </Fragment>
    );
  });
  return (
    <code>
      {parts}
      {text.slice(end)}
    </code>
  );
}
