import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeText from '@site/src/components/CodeText';
import Day from '@site/src/components/Day';
import type {OperationHistory, ReleaseLink} from '@site/src/openapi/diff/history';
import {LEVEL_WORDS} from '@site/src/openapi/diff/levels';
import reference from '@site/src/css/reference.module.css';

/** The day of a version, with a link to its entry in the changelog. */
function Version({day, href}: ReleaseLink): ReactNode {
  return href === undefined ? (
    <Day date={day} />
  ) : (
    <Link to={href} autoAddBaseUrl={false}>
      <Day date={day} />
    </Link>
  );
}

/** Since when an operation exists, and what versions changed for it. */
export default function OperationChanges({history: {since, changes}}: {history: OperationHistory}): ReactNode {
  return (
    <>
      <p>
        {since ? (
          <>
            In the API since <Version {...since} />.
          </>
        ) : (
          'Not in a published version yet.'
        )}
      </p>
      {changes.length > 0 && (
        <details className={reference.branch}>
          <summary>{changes.length === 1 ? 'Changed in 1 version' : `Changed in ${changes.length} versions`}</summary>
          <ul>
            {changes.map(({lines, ...release}) => (
              <li key={release.day}>
                <Version {...release} />
                <ul>
                  {lines.map(({level, text}) => (
                    <li key={text}>
                      <CodeText text={text} /> ({LEVEL_WORDS[level]})
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
