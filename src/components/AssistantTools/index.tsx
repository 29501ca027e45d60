import React, {type ReactNode} from 'react';
import TableScroll from '@site/src/components/TableScroll';
import {ASSISTANT_TOOLS} from '@site/src/content/data/assistantTools';

/** The tools of the server for assistants, in the words that assistants are given. */
export default function AssistantTools(): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">When to use it, and what it gives</th>
        </tr>
      </thead>
      <tbody>
        {ASSISTANT_TOOLS.map(({name, description}) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
