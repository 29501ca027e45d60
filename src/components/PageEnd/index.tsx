import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {pathsOf, relatedTo} from './related';
import styles from './styles.module.css';

/** Address of a new issue with title and body filled in. */
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
 * The end of a handwritten page: where it stands on learning paths, related pages that its text does not link to, and a question for feedback. Pages of
 * the API references end with their own lists.
 */
export default function PageEnd(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  // Generated pages have no audience.
  if (!('audience' in frontMatter)) return null;
  // Docusaurus adds the trailing slash only to links.
  const permalink = metadata.permalink.replace(/\/?$/, '/');
  const route = permalink.replace(siteConfig.baseUrl, '/');
  const pages = relatedTo(route);
  // The edit link contains the address of the repository; without it, no issue can be opened.
  const [repository, isEditable] = metadata.editUrl?.split('/edit/') ?? [];
  return (
    <aside className={styles.end} aria-label="About this page" data-search-ignore>
      {pathsOf(route).map(({title, href, step, steps, next}) => (
        <p key={href}>
          Step {step} of {steps} on the path <Link to={href}>{title}</Link>.{' '}
          {next && (
            <>
              Next: <Link to={next.route}>{next.title}</Link>
            </>
          )}
        </p>
      ))}
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
