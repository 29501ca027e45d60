import React, {type ReactNode} from 'react';
import type {Documented} from './documented';
import styles from './styles.module.css';
import type {ConsoleOperation, Draft} from './types';

interface Props {
  operation: ConsoleOperation;
  documented: Documented;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** Failures that the sandbox can simulate: those the page lists, else those of the operation. */
function codesOf({common, spec}: ConsoleOperation, {problems}: Documented): string[] {
  const listed = problems.map(({code}) => code).filter((code) => code in common.problems);
  return listed.length > 0 ? listed : spec.problems.filter((code) => code in common.problems);
}

/** The choice of a failure or delay to simulate. */
export default function Simulate({operation, documented, draft, onChange}: Props): ReactNode {
  const {problems} = operation.common;
  const isUsed = draft.simulate !== '' || draft.slow;
  return (
    <details className={styles.part} open={isUsed || undefined}>
      <summary>Simulate a failure</summary>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor="try-simulate">Answer with</label>
          <select
            id="try-simulate"
            className={styles.input}
            value={draft.simulate}
            onChange={(event) => onChange({simulate: event.target.value})}
          >
            <option value="">no simulated failure</option>
            {codesOf(operation, documented).map((code) => (
              <option key={code} value={code}>
                {problems[code]?.status} {code}
              </option>
            ))}
          </select>
          <label className={styles.tick}>
            <input type="checkbox" checked={draft.slow} onChange={(event) => onChange({slow: event.target.checked})} />{' '}
            Answer slowly (2 seconds)
          </label>
        </div>
      </div>
    </details>
  );
}
