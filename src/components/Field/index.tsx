import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /** Name of a schema of the contract; checked at build by src/content/remark/checkComponents, which adds the rest. */
  of: string;
  /** Name of a property; a dot goes one level down. */
  name: string;
  href?: string;
  type?: string;
  text?: string;
}

/** The name of a field that leads to its place in the reference. A note says its type and meaning. */
export default function Field({of, name, href, type = '', text = ''}: Props): ReactNode {
  if (href === undefined)
    throw new Error(
      `<Field of="${of}" name="${name}"> was not resolved: src/content/remark/checkComponents must run on this page.`,
    );
  return (
    <Link to={href} data-tip={text === '' ? type : `${type}: ${text}`}>
      <code>{name}</code>
    </Link>
  );
}
