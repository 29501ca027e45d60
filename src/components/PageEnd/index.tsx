import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {relatedTo} from './related';
import styles from './styles.module.css';

/** Address of a new issue that is filled in but for what the reader wants to say. */
function issueUrl(repository: string, title: string, body: string): string {
  return `${repository}/issues/new?${new URLSearchParams({title, body}).toString()}`;
}

function Verdict({repository, title, address}: {repository: string; title: string; address: string}): ReactNode {
  const page = `Page: ${address}\n\n`;
  return (
    <p>
      Was this page helpful?{' '}
      <Link to={issueUrl(repository, `Helpful: ${title}`, `${page}What helped:\n`)}>Yes, it helped</Link>
      {' · '}
      <Link
        to={issueUrl(
          repository,
          `Not helpful: ${title}`,
          `${page}What I wanted to do:\n\nWhat is missing, wrong or unclear:\n`,
        )}
      >
        No, something is missing
      </Link>{' '}
      <span className={styles.note}>Both open an issue on GitHub that you can complete.</span>
    </p>
  );
}

/**
 * What stands below the text of a page that people wrote: pages that belong to it and that its text does not name, and
 * a question. Pages of the API references end with lists of their own.
 */
export default function PageEnd(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  // Generated pages say no audience.
  if (!('audience' in frontMatter)) return null;
  // Docusaurus adds the slash at the end only where it makes links.
  const permalink = metadata.permalink.replace(/\/?$/, '/');
  const pages = relatedTo(permalink.replace(siteConfig.baseUrl, '/'));
  // The edit link knows where the repository is; without one there is nowhere to write to.
  const [repository, isEditable] = metadata.editUrl?.split('/edit/') ?? [];
  return (
    <aside className={styles.end} aria-label="About this page" data-search-ignore>
      {pages.length > 0 && (
        <>
          <Heading as="h2" className={styles.title}>
            See also
          </Heading>
          <ul className={styles.pages}>
            {pages.map(({title, route, kind}) => (
              <li key={route}>
                <span className={styles.kind}>{kind}</span> <Link to={route}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {repository !== undefined && isEditable !== undefined && (
        <Verdict repository={repository} title={metadata.title} address={`${siteConfig.url}${permalink}`} />
      )}
    </aside>
  );
}
