import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /**
   * Name of a schema of the contract. src/content/remark/checkComponents checks it at build and adds the optional
   * props.
   */
  of: string;
  /** Name of a property; dots separate levels. */
  name: string;
  href?: string;
  type?: string;
  text?: string;
}

/** The name of a field as a link to its place in the reference, with type and meaning in a tooltip. */
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
