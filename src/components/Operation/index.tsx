import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Method from '@site/src/components/Method';
import styles from './styles.module.css';

interface Props {
  /** `clients/list-products`; checked at build by src/content/remark/checkComponents, which adds the rest. */
  id: string;
  method?: string;
  href?: string;
  summary?: string;
  children?: ReactNode;
}

/** A link to an operation page that shows the method and what the operation does. */
export default function Operation({id, method = 'get', href, summary, children}: Props): ReactNode {
  if (href === undefined)
    throw new Error(
      `<Operation id="${id}"> was not resolved: src/content/remark/checkComponents must run on this page.`,
    );
  return (
    <Link to={href} className={styles.operation}>
      <Method method={method} /> <span>{children ?? summary ?? id}</span>
    </Link>
  );
}
