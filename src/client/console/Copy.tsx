import React, {useState, type ReactNode} from 'react';

/** A button that copies a text and reports success. */
export default function Copy({text, label}: {text: string; label: string}): ReactNode {
  const [said, setSaid] = useState<string>();
  const say = (words: string): void => {
    setSaid(words);
    window.setTimeout(() => setSaid(undefined), 2000);
  };
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => say('Copied'),
          () => say('Not copied: select the text'),
        );
      }}
    >
      <span role="status">{said ?? label}</span>
    </button>
  );
}
