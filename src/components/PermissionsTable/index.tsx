import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import TableScroll from '@site/src/components/TableScroll';
import type {Rights} from '@site/src/openapi/rights';
import styles from './styles.module.css';

interface Props {
  /** Area of the rights; without it, all areas. */
  area?: string;
  /** API of the rights; by default the clients API. */
  api?: string;
  /** Set by src/content/remark/checkComponents. */
  view?: Rights;
}

/** The built-in roles that hold each right, from the contract. In the table of all rights, each right has an anchor. */
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
