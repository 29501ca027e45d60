import React, {useRef, useState, type ReactNode, type SyntheticEvent} from 'react';
import choices from '../../css/choices.module.css';
import CodeText from '../CodeText';
import TableScroll from '../TableScroll';
import {inTime} from '../fault';
import type {Explained} from './explain';

interface Props {
  /** `api/kind` of the import. */
  kind?: string;
  /** Address of the page of errors. */
  errors: string;
  id: string;
}

/** Rows that are drawn; a file may have thousands. */
const SHOWN = 200;

function Mended({finding: {mend}}: {finding: Explained}): ReactNode {
  if ('unknown' in mend) return mend.unknown;
  if ('header' in mend)
    return (
      <>
        Header <code>{mend.header}</code>
      </>
    );
  return (
    <>
      <code>{mend.cell}</code> {mend.note}
    </>
  );
}

function Row({finding, errors}: {finding: Explained; errors: string}): ReactNode {
  const {row, line, column, value, code, message, isWarning, anchor, meaning, remedy} = finding;
  return (
    <tr>
      <td>{row ?? (line === undefined ? '–' : `line ${line}`)}</td>
      <td>
        {column === null ? '–' : <code>{column}</code>}
        {value !== null && (
          <>
            {' '}
            has <code>{value}</code>
          </>
        )}
      </td>
      <td>
        {anchor === undefined ? <code>{code}</code> : <a href={`${errors}#${anchor}`}>{code}</a>}
        {isWarning && ' (warning: the row was applied)'}. <CodeText text={message || (meaning ?? '')} />{' '}
        <b>What to do:</b> <CodeText text={remedy ?? 'The catalogue has no such code.'} />
      </td>
      <td>
        <Mended finding={finding} />
      </td>
    </tr>
  );
}

function Table({findings, errors}: {findings: readonly Explained[]; errors: string}): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          {['Row', 'Column', 'What was wrong', 'Write instead'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {findings.slice(0, SHOWN).map((finding, at) => (
          <Row key={at} finding={finding} errors={errors} />
        ))}
      </tbody>
    </TableScroll>
  );
}

function summaryOf(findings: readonly Explained[]): string {
  const mended = findings.filter(({mend}) => !('unknown' in mend)).length;
  const entries = findings.length === 1 ? '1 entry' : `${findings.length.toLocaleString('en')} entries`;
  const rest = findings.length > SHOWN ? ` The first ${SHOWN} are shown.` : '';
  return `${entries}; for ${mended} the page knows what to write instead.${rest}`;
}

/** Explains an error list that the reader pastes. What reads it is loaded at the first press. */
export default function ErrorList({kind, errors, id}: Props): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [findings, setFindings] = useState<readonly Explained[]>([]);
  const [told, setTold] = useState('');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTold('Reading …');
    inTime(import('./explain'))
      .then(({explain}) => {
        const found = explain(field.current?.value ?? '', kind);
        setFindings(found);
        setTold(summaryOf(found));
      })
      .catch((error: unknown) => {
        setFindings([]);
        const isOfList = error instanceof Error && error.name === 'ListError';
        setTold(isOfList ? error.message : 'The reader could not be loaded. Check your connection and press again.');
        field.current?.focus();
      });
  };
  return (
    <form className={choices.filters} onSubmit={onSubmit} autoComplete="off" data-furniture data-markdown-ignore>
      <label className={`${choices.filter} ${choices.wide}`}>
        <span>Error list, as JSON or CSV</span>
        <textarea ref={field} rows={6} spellCheck={false} aria-describedby={id} />
      </label>
      <p id={id} className={choices.wide}>
        The page reads it by itself: nothing you paste leaves it.
      </p>
      <p className={choices.wide}>
        <button type="submit" className="button button--secondary">
          Explain the rows
        </button>
      </p>
      <p role="status" className={choices.wide}>
        {told}
      </p>
      {findings.length > 0 && (
        <div className={choices.wide}>
          <Table findings={findings} errors={errors} />
        </div>
      )}
    </form>
  );
}
