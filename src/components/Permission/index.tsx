import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /** `area.verb`. src/content/remark/checkComponents checks it at build and adds the optional props. */
  name: string;
  /** API of the right, when both have one of this name. */
  api?: string;
  /** Address of the right in a table; absent when no page has a table of rights. */
  href?: string;
  /** Built-in roles with the right, separated by commas. */
  roles?: string;
}

/** The right of a person, with the built-in roles that hold it in a tooltip. */
export default function Permission({name, href, roles}: Props): ReactNode {
  if (roles === undefined)
    throw new Error(
      `<Permission name="${name}"> was not resolved: src/content/remark/checkComponents must run on this page.`,
    );
  const label = <code>{name}</code>;
  if (href === undefined) return label;
  return (
    <Link to={href} data-tip={roles === '' ? 'No built-in role holds this right.' : `Held by: ${roles}.`}>
      {label}
    </Link>
  );
}
