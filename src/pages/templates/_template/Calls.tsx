import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Method from '@site/src/components/Method';
import Scope from '@site/src/components/Scope';
import TableScroll from '@site/src/components/TableScroll';
import type {TemplateView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

/** The operations that an application calls, with the scopes and rights they need. */
export default function Calls({template: {calls}}: Props): ReactNode {
  return (
    <TableScroll className={styles.calls}>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Scope</th>
          <th scope="col">Permission</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({api, id, href, method, summary, path, scopes, permission}) => (
          <tr key={`${api}/${id}`}>
            <td>
              <Method method={method} /> <Link to={href}>{summary}</Link>
              <br />
              <code className={styles.path}>{path}</code>
            </td>
            <td>{scopes.length > 0 ? scopes.map((scope) => <Scope key={scope} name={scope} />) : 'none'}</td>
            <td>
              {permission?.href ? (
                <Link to={permission.href}>
                  <code>{permission.name}</code>
                </Link>
              ) : (
                (permission?.name ?? 'none')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
