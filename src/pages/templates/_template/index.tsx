import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import PageHeader from '@site/src/components/PageHeader';
import PageMain from '@site/src/components/PageMain';
import PageMenu from '@site/src/components/PageMenu';
import Share from '@site/src/components/Share';
import type {TemplateView} from '@site/src/content/data/templates/view';
import Calls from './Calls';
import Facts from './Facts';
import Files from './Files';
import Flow from './Flow';
import Pictures from './Pictures';
import Recorded from './Recorded';
import Run from './Run';
import {Section, TextList} from './Section';
import Structured from './Structured';
import WorkbenchPlace, {WORKBENCH_TEMPLATE} from './WorkbenchPlace';
import TryPlace from './TryPlace';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

/** The page of a template: purpose, screenshots, how to run it, and further links. */
export default function TemplatePage({template}: Props): ReactNode {
  const {slug, title, pitch, what, pictures, changeFirst, limits, useCases, related, zip, inPage, recorded} = template;
  const zipUrl = useBaseUrl(zip);
  const permalink = useBaseUrl(`/templates/${slug}/`);
  return (
    <Layout title={title} description={pitch}>
      <Structured template={template} />
      <PageMain className={styles.sections}>
        <nav aria-label="Breadcrumbs">
          <Link to="/templates/">Templates</Link>
        </nav>
        <PageHeader title={title}>
          <p>{pitch}</p>
        </PageHeader>
        <PageMenu permalink={permalink} />
        <p className={styles.actions}>
          <Link className="button button--primary" to="#run">
            Run it
          </Link>
          <Link className="button button--secondary" to={`pathname://${zipUrl}`} download>
            Download zip
          </Link>
          <Link className="button button--secondary" to="#source">
            Source
          </Link>
        </p>
        {pictures.length > 0 && <Pictures template={template} />}
        <Facts template={template} />
        <Section id="what-it-does" title="What it does">
          <TextList texts={what} />
        </Section>
        <Section id="how-it-works" title="How it works">
          <Flow template={template} />
        </Section>
        {slug === WORKBENCH_TEMPLATE && (
          <Section id="workbench" title="Check a file here">
            <WorkbenchPlace />
          </Section>
        )}
        {inPage && (
          <Section id="try" title="Try it here">
            <TryPlace template={template} inPage={inPage} />
          </Section>
        )}
        {recorded.length > 0 && (
          <Section id="recorded" title="A recorded run">
            <Recorded runs={recorded} />
          </Section>
        )}
        <Section id="run" title="Run it">
          <Run template={template} />
        </Section>
        <Section id="operations" title="Operations it calls">
          <Calls template={template} />
        </Section>
        <Section id="source" title="What is in it">
          <Files template={template} />
        </Section>
        <Section id="change-first" title="What to change first">
          <TextList texts={changeFirst} />
        </Section>
        <Section id="before-production" title="What to change before production">
          <TextList texts={limits} />
        </Section>
        {useCases.length > 0 && (
          <Section id="use-cases" title="Use cases it shows">
            <ul>
              {useCases.map((useCase) => (
                <li key={useCase.id}>
                  {/* Docusaurus's link checker only knows anchors of headings; `npm test` checks this link too. */}
                  <Link to={`/use-cases/#${useCase.id}`} data-noBrokenLinkCheck>
                    {useCase.title}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section id="related" title="Related">
          <ul>
            {related.map((link) => (
              <li key={link.href}>
                <Link to={link.href}>{link.title}</Link>
              </li>
            ))}
          </ul>
          <Share permalink={permalink} title={title} />
        </Section>
      </PageMain>
    </Layout>
  );
}
