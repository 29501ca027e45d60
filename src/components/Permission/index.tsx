import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /** `area.verb`; checked at build by src/content/remark/checkComponents, which adds the rest. */
  name: string;
  /** API whose right is meant where both have one of this name. */
  api?: string;
  /** Place that lists the right; absent where no page has a table of rights. */
  href?: string;
  /** Built-in roles that hold it, with commas between them. */
  roles?: string;
}

/** A right of a person. A note says which built-in roles hold it. */
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
