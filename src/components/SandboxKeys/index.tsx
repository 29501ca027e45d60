import React, {type ReactNode} from 'react';
import TableScroll from '@site/src/components/TableScroll';
import {KEY_PREFIXES} from '@site/src/config/sandboxKeys';
import {PEOPLE, ROLES, SUPPLIER_ROLES, SUPPLIERS} from '@site/src/openapi/roles';

interface Row {
  key: string;
  about: string;
}

/** Role of the people in the table; every other role can follow their names too. */
const ROLE = 'approver';

/** Keys by what they name, in the order of the table. */
function rows(): Row[] {
  const {clients, suppliers} = KEY_PREFIXES;
  return [
    ...Object.entries(ROLES).map(([key, {name}]) => ({key: `${clients}${key}`, about: name})),
    ...Object.keys(PEOPLE).map((name) => ({
      key: `${clients}${name}_${ROLE}`,
      about: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}, as ${ROLES[ROLE]?.name.toLowerCase() ?? ''}`,
    })),
    ...Object.entries(SUPPLIERS).map(([key, {name}]) => ({key: `${suppliers}${key}`, about: name})),
    ...Object.entries(SUPPLIER_ROLES).map(([key, {name}]) => ({
      key: `${suppliers}${key}`,
      about: `${name} of ${Object.values(SUPPLIERS)[0]?.name ?? ''}`,
    })),
  ];
}

/** The keys of the sandbox with the role, person or supplier that each of them names. */
export default function SandboxKeys(): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Speaks for</th>
        </tr>
      </thead>
      <tbody>
        {rows().map(({key, about}) => (
          <tr key={key}>
            <td>
              <code>{key}</code>
            </td>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
