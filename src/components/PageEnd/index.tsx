import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import island from '@site/src/components/island/island';
import type {Feedback} from '@site/src/config/feedback';
import Question from './Question';
import SentQuestionIsland from './Question.island';
import {pathsOf, relatedTo} from './related';
import styles from './styles.module.css';

const SentQuestion = island('PageQuestion', SentQuestionIsland);

/** Whether a page is of the kind that ends with the question: handwritten ones have an audience. */
function isAsked(frontMatter: object): boolean {
  return 'audience' in frontMatter || ('type' in frontMatter && frontMatter.type === 'operation');
}

/**
 * The end of a page: where it stands on learning paths, related pages that its text does not link to, and a question for
 * feedback. Operations have lists of their own, and other pages of the API references end without a question.
 */
export default function PageEnd(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  if (!isAsked(frontMatter)) return null;
  // Docusaurus adds the trailing slash only to links.
  const permalink = metadata.permalink.replace(/\/?$/, '/');
  const route = permalink.replace(siteConfig.baseUrl, '/');
  const pages = relatedTo(route);
  const feedback = siteConfig.customFields?.['feedback'] as Feedback | null;
  const Asked = feedback?.kind === 'post' ? SentQuestion : Question;
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
      {feedback && <Asked feedback={feedback} title={metadata.title} page={`${siteConfig.url}${permalink}`} />}
    </aside>
  );
}
