import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /** An object with states; checked at build by src/content/remark/checkComponents, which adds the rest. */
  of: string;
  name: string;
  href?: string;
  text?: string;
}

/** A state that leads to the diagram it belongs to. A note says what it means. */
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
