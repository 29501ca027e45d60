import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Diagram from '@site/src/components/Diagram';
import TableScroll from '@site/src/components/TableScroll';
import type {Dictionary, RecordKind} from '@site/src/openapi/dictionary';

interface Props {
  /** Area of the dictionary, such as `clients-inventory`; checked at build. */
  of: string;
  /** Set by src/content/remark/checkComponents. */
  view?: Dictionary;
}

/** Names of fields or rights, separated by commas. */
function Codes({names, none = null}: {names: readonly string[]; none?: ReactNode}): ReactNode {
  if (names.length === 0) return none;
  return names.map((name, index) => (
    <React.Fragment key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </React.Fragment>
  ));
}

function Row({name, href, about, prefix, writtenBy, references}: RecordKind): ReactNode {
  return (
    <tr>
      <td>
        <Link to={href}>{name}</Link>: {about}
      </td>
      <td>
        <code>{prefix}_</code>
      </td>
      <td>
        <Codes names={writtenBy} none="the platform" />
      </td>
      <td>
        <Codes names={references.map(({field}) => field)} />
      </td>
    </tr>
  );
}

/** The kinds of records of one part of the contract, drawn and as a table. */
export default function Records({of, view}: Props): ReactNode {
  const area = view?.areas.find(({id}) => id === of);
  if (!area)
    throw new Error(`<Records of="${of}"> was not resolved: src/content/remark/checkComponents must run on this page.`);
  const {title, records, diagram} = area;
  return (
    <>
      {diagram && (
        <Diagram
          title={`${title}: an arrow leads to the record whose id is held`}
          svg={diagram.svg}
          words={JSON.stringify(diagram.words)}
        />
      )}
      <TableScroll>
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Ids begin with</th>
            <th scope="col">Written with</th>
            <th scope="col">Leads to</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row key={record.schema} {...record} />
          ))}
        </tbody>
      </TableScroll>
    </>
  );
}
