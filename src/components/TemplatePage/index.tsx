import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import AudienceLabel from '@site/src/components/AudienceLabel';
import CodeText from '@site/src/components/CodeText';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import Scope from '@site/src/components/Scope';
import type {TemplateView} from '@site/src/plugins/templates';
import OperationTable from '@site/src/reference/OperationTable';
import styles from './styles.module.css';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Section({id, title, children}: SectionProps): ReactNode {
  return (
    <section>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function TextList({texts}: {texts: readonly string[]}): ReactNode {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <CodeText text={text} />
        </li>
      ))}
    </ul>
  );
}

function Facts({template}: {template: TemplateView}): ReactNode {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Area</dt>
        <dd>{template.area}</dd>
      </div>
      <div>
        <dt>Stack</dt>
        <dd>{template.stack.join(', ')}</dd>
      </div>
      <div>
        <dt>API</dt>
        <dd>
          {template.api.map((api) => (
            <Link key={api} to={`/api/${api}/`}>
              {api === 'clients' ? 'Clients API' : 'Suppliers API'}{' '}
            </Link>
          ))}
        </dd>
      </div>
      <div>
        <dt>Scopes</dt>
        <dd className={styles.scopes}>
          {template.scopes.map((scope) => (
            <Scope key={scope} name={scope} />
          ))}
        </dd>
      </div>
    </dl>
  );
}

interface Props {
  template: TemplateView;
}

/** The page of one design. */
export default function TemplatePage({template}: Props): ReactNode {
  return (
    <Layout title={template.title} description={template.pitch}>
      <PageMain className={styles.sections}>
        <nav aria-label="Breadcrumbs">
          <Link to="/templates/">Templates</Link>
        </nav>
        <PageHeader title={template.title}>
          <p>{template.pitch}</p>
        </PageHeader>
        <AudienceLabel audience={template.audience} />
        <Facts template={template} />
        <Section id="what-it-does" title="What it does">
          <TextList texts={template.what} />
        </Section>
        <Section id="how-data-flows" title="How data flows">
          <ol className={styles.flow}>
            {template.flow.map(({from, to, what}) => (
              <li key={`${from}-${to}-${what}`}>
                <span className={styles.place}>{from}</span>
                <span aria-label="sends to">→</span>
                <span className={styles.place}>{to}</span>
                <span className={styles.sent}>
                  <CodeText text={what} />
                </span>
              </li>
            ))}
          </ol>
        </Section>
        <Section id="operations" title="Operations it calls">
          <OperationTable operations={template.operationLinks} />
        </Section>
        <Section id="what-to-prepare" title="What to prepare">
          <p>
            <CodeText text={template.setup} />
          </p>
        </Section>
        <Section id="before-production" title="What to change before production">
          <TextList texts={template.limits} />
        </Section>
        <Section id="related" title="Related">
          <ul>
            {template.related.map(({title, href}) => (
              <li key={href}>
                <Link to={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </Section>
      </PageMain>
    </Layout>
  );
}
