import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import TableScroll from '@site/src/components/TableScroll';
import type {Rights} from '@site/src/openapi/rights';
import styles from './styles.module.css';

interface Props {
  /** One area of rights; without it all of the API. */
  area?: string;
  /** API the rights belong to: the clients API unless said. */
  api?: string;
  /** Given by src/content/remark/checkComponents. */
  view?: Rights;
}

/** Which built-in role holds which right, from the contract. Each right can be linked to where all are listed. */
export default function PermissionsTable({area, view}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  if (!view)
    throw new Error('<PermissionsTable> was not resolved: src/content/remark/checkComponents must run on this page.');
  const rights = view.rights.filter(({name}) => area === undefined || name.startsWith(`${area}.`));
  const idOf = (name: string): string => `right-${name}`;
  if (area === undefined) rights.forEach(({name}) => collectAnchor(idOf(name)));
  return (
    <TableScroll className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Right</th>
          {view.roles.map((role) => (
            <th key={role} scope="col" className={styles.role}>
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({name, roles}) => (
          <tr key={name} {...(area === undefined && {id: idOf(name), 'data-place': ''})}>
            <th scope="row">
              <code>{name}</code>
            </th>
            {view.roles.map((role) => (
              <td key={role}>
                {roles.includes(role) ? (
                  <span aria-label="yes" role="img">
                    ●
                  </span>
                ) : (
                  <span aria-label="no" role="img">
                    –
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
