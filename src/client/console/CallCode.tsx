import React, {useState, type ReactNode} from 'react';
import Copy from './Copy';
import {samplesOf} from './samples';
import styles from './styles.module.css';
import type {Call} from './types';

/** The call as code in several languages, to be copied. */
export default function CallCode({call, isForeign}: {call: Call; isForeign: boolean}): ReactNode {
  const samples = samplesOf(call);
  const [language, setLanguage] = useState('curl');
  const chosen = samples.find((sample) => sample.language === language) ?? samples[0];
  if (!chosen) return null;
  return (
    <>
      <div className={styles.row}>
        <span>
          <label htmlFor="try-language">Language</label>{' '}
          <select
            id="try-language"
            className={styles.input}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {samples.map((sample) => (
              <option key={sample.language} value={sample.language}>
                {sample.label}
              </option>
            ))}
          </select>
        </span>
        <Copy text={chosen.code} label="Copy code" />
      </div>
      {call.server === 'sandbox' && (
        <p className={styles.hint}>
          {isForeign ? (
            <>
              Outside this page the sandbox runs with <code>npm run sandbox</code> in the folder that holds the source
              of this site, at the address below.
            </>
          ) : (
            'This address is that of a sandbox on your computer, which the quick start shows how to start.'
          )}
        </p>
      )}
      <pre tabIndex={0} className={styles.text}>
        {chosen.code}
      </pre>
    </>
  );
}
