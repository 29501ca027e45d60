import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import catalogueData from '@generated/openapi/default/catalogue.json';
import TableScroll from '@site/src/components/TableScroll';
import type {ProblemCatalogue as Catalogue} from '@site/src/openapi/types';
import styles from './styles.module.css';

// Written by src/plugins/reference/pages from openapi/shared/problems/.
const catalogue = catalogueData as Catalogue;

interface CodeTableProps {
  caption: string;
  codes: Record<string, {meaning: string; remedy: string}> | undefined;
}

function CodeTable({caption, codes}: CodeTableProps): ReactNode {
  if (!codes) return null;
  return (
    <TableScroll>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Meaning</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(codes).map(([code, {meaning, remedy}]) => (
          <tr key={code}>
            <td>
              <code>{code}</code>
            </td>
            <td>{meaning}</td>
            <td>{remedy}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}

/** All problem codes with status, cause and remedy; each code is an anchor. */
export default function ProblemCatalogue(): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  const entries = Object.entries(catalogue.problems).sort(([, a], [, b]) => a.status - b.status);
  // Docusaurus's link checker finds only headings by itself.
  entries.forEach(([code]) => collectAnchor(code));
  return (
    <>
      <dl className={styles.catalogue}>
        {entries.map(([code, {status, title, cause, remedy, members}]) => (
          <div key={code} id={code} className={styles.entry} data-search={`${code} ${title}`}>
            <dt>
              <Link to={`#${code}`}>
                <code>{code}</code>
              </Link>
              <span className={styles.status}>{status}</span>
              <span>{title}</span>
            </dt>
            <dd>
              <p>{cause}</p>
              <p>
                <strong>What to do:</strong> {remedy}
              </p>
              {members && (
                <p>
                  Members:{' '}
                  {Object.entries(members).map(([name, text], index) => (
                    <React.Fragment key={name}>
                      {index > 0 && '; '}
                      <code>{name}</code> {text}
                    </React.Fragment>
                  ))}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <CodeTable caption="Codes of single fields, inside errors[]" codes={catalogue.field_codes} />
      <CodeTable caption="Codes of rows in import error lists" codes={catalogue.row_codes} />
    </>
  );
}
