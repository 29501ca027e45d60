import React, {Fragment, type ReactNode} from 'react';

/** Matches a key with its colon, a string, a literal or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d[\d.]*/g;

function Coloured({text}: {text: string}): ReactNode {
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
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

interface Props {
  text: string;
  /** Numbers of the lines that are marked. */
  marked?: readonly number[];
}

/** JSON with the same highlighting as at build, for answers of the sandbox in the page. */
export default function Json({text, marked = []}: Props): ReactNode {
  const lines = text.split('\n');
  return (
    <code>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {marked.includes(at) ? (
            <mark>
              <Coloured text={line} />
            </mark>
          ) : (
            <Coloured text={line} />
          )}
          {at < lines.length - 1 && '\n'}
        </Fragment>
      ))}
    </code>
  );
}
