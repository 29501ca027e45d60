import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Method from '@site/src/components/Method';
import styles from './styles.module.css';

interface Props {
  /** `clients/list-products`. src/content/remark/checkComponents checks it at build and adds the optional props. */
  id: string;
  method?: string;
  href?: string;
  summary?: string;
  children?: ReactNode;
}

/** A link to an operation's page, with its method and summary. */
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
