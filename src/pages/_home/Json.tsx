import React, {Fragment, type ReactNode} from 'react';

/** A name with its colon, a text, a word or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d[\d.]*/g;

interface Props {
  text: string;
}

/** JSON in the colours of the build, drawn so that an answer that has just come looks like a recorded one. */
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
