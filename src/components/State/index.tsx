import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /**
   * Name of an object with states. src/content/remark/checkComponents checks it at build and adds the optional props.
   */
  of: string;
  name: string;
  href?: string;
  text?: string;
}

/** A state as a link to its diagram, with its meaning in a tooltip. */
export default function State({of, name, href, text}: Props): ReactNode {
  if (href === undefined)
    throw new Error(
      `<State of="${of}" name="${name}"> was not resolved: src/content/remark/checkComponents must run on this page.`,
    );
  return (
    <Link to={href} data-tip={text}>
      <code>{name}</code>
    </Link>
  );
}
