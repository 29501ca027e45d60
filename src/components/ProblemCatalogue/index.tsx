import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import catalogueData from '@generated/openapi/default/catalogue.json';
import usesData from '@generated/openapi/default/problem-uses.json';
import CodeText from '@site/src/components/CodeText';
import ErrorFinder from '@site/src/components/ErrorFinder';
import {PARTS} from '@site/src/components/ErrorFinder/apply';
import TableScroll from '@site/src/components/TableScroll';
import type {ProblemUse, ProblemUses, UseLink} from '@site/src/openapi/problemUses';
import type {ProblemCatalogue as Catalogue} from '@site/src/openapi/types';
import styles from './styles.module.css';

// Written by src/plugins/reference/pages from openapi/shared/problems/ and the operations.
const catalogue = catalogueData as Catalogue;
const uses = usesData as ProblemUses;

function Links({links}: {links: readonly (UseLink & {count?: number})[]}): ReactNode {
  return links.map(({title, href, count}, index) => (
    <React.Fragment key={href}>
      {index > 0 && ', '}
      <Link to={href}>{title}</Link>
      {count !== undefined && ` (${count})`}
    </React.Fragment>
  ));
}

/** Where a code comes from: the operations, or their number, which opens. */
function From({code, use}: {code: string; use: ProblemUse}): ReactNode {
  const {count, operations, parts} = use;
  if (operations)
    return (
      <p>
        From: <Links links={operations} />
      </p>
    );
  if (!parts) return <p>{count === 0 ? 'From: any call, before its operation is reached' : `From: every operation`}</p>;
  return (
    <details data-operations={code}>
      <summary>
        From {count} of {uses.total} operations
      </summary>
      <p>
        <Links links={parts} />
      </p>
    </details>
  );
}

interface CodeTableProps {
  /** The part of the catalogue, and the beginning of its anchors. */
  part: keyof typeof PARTS;
  caption: string;
  codes: Record<string, {meaning: string; remedy: string}> | undefined;
  /** The pages that show each code. */
  pages?: Record<string, UseLink[]>;
}

function CodeTable({part, caption, codes, pages}: CodeTableProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  if (!codes) return null;
  return (
    <div data-codes>
      <TableScroll>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Meaning</th>
            <th scope="col">What to do</th>
            {pages && <th scope="col">Seen in</th>}
          </tr>
        </thead>
        <tbody>
          {Object.entries(codes).map(([code, {meaning, remedy}]) => {
            const id = `${part}-${code}`;
            collectAnchor(id);
            return (
              <tr key={code} id={id} className={styles.row} data-place data-areas={PARTS[part]}>
                <td>
                  <Link to={`#${id}`}>
                    <code>{code}</code>
                  </Link>
                </td>
                <td>
                  <CodeText text={meaning} />
                </td>
                <td>
                  <CodeText text={remedy} />
                </td>
                {pages && (
                  <td>
                    <Links links={pages[code] ?? []} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </TableScroll>
    </div>
  );
}

/** All problem codes with status, cause and remedy, and where they come from; each code is an anchor. */
export default function ProblemCatalogue(): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  const baseUrl = useBaseUrl('/');
  const entries = Object.entries(catalogue.problems).sort(([, a], [, b]) => a.status - b.status);
  const {field_codes: fields, row_codes: rows} = catalogue;
  const count = entries.length + Object.keys(fields ?? {}).length + Object.keys(rows ?? {}).length;
  // Docusaurus's link checker finds only headings by itself.
  entries.forEach(([code]) => collectAnchor(code));
  return (
    <>
      <ErrorFinder
        statuses={[...new Set(entries.map(([, {status}]) => status))]}
        areas={[...uses.areas, ...Object.values(PARTS)]}
        whole={`${count} codes`}
        baseUrl={baseUrl}
      />
      <dl className={styles.catalogue} data-codes>
        {entries.map(([code, {status, title, cause, remedy, members}]) => {
          const use = uses.problems[code] ?? {count: 0, areas: []};
          return (
            <div
              key={code}
              id={code}
              className={styles.entry}
              data-search={`${code} ${title}`}
              data-status={status}
              data-areas={use.areas.map((area) => uses.areas[area]).join('|')}
            >
              <dt>
                <Link to={`#${code}`}>
                  <code>{code}</code>
                </Link>
                <span className={styles.status}>{status}</span>
                <span>{title}</span>
              </dt>
              <dd>
                <p>
                  <CodeText text={cause} />
                </p>
                <p>
                  <strong>What to do:</strong> <CodeText text={remedy} />
                </p>
                {members && (
                  <p>
                    Members:{' '}
                    {Object.entries(members).map(([name, text], index) => (
                      <React.Fragment key={name}>
                        {index > 0 && '; '}
                        <code>{name}</code> <CodeText text={text} />
                      </React.Fragment>
                    ))}
                  </p>
                )}
                <From code={code} use={use} />
              </dd>
            </div>
          );
        })}
      </dl>
      <CodeTable part="field" caption="Codes of single fields, inside errors[]" codes={fields} />
      <CodeTable part="row" caption="Codes of rows in import error lists" codes={rows} pages={uses.rows} />
    </>
  );
}
