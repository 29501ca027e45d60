import React, {type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {TemplateView} from '@site/src/content/data/templates/view';

interface Props {
  template: TemplateView;
}

/**
 * Structured data of the page. It is only rendered at build, because the Content-Security-Policy forbids adding scripts
 * in the browser.
 *
 * @see https://schema.org/SoftwareSourceCode
 */
export default function Structured({template}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  if (ExecutionEnvironment.canUseDOM) return null;
  const address = (route: string): string => siteConfig.url + withBaseUrl(route);
  const {title, pitch, slug, source, zip, pictures, stack, python, go} = template;
  const languages = ['TypeScript', ...(python === undefined ? [] : ['Python']), ...(go === true ? ['Go'] : [])];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareSourceCode',
    name: title,
    description: pitch,
    url: address(`/templates/${slug}/`),
    codeRepository: source,
    programmingLanguage: languages.length === 1 ? languages[0] : languages,
    runtimePlatform: 'Node.js',
    license: 'https://spdx.org/licenses/MIT.html',
    keywords: stack.join(', '),
    ...(pictures[0] && {image: address(pictures[0].light)}),
    workExample: {'@type': 'SoftwareApplication', name: title, downloadUrl: address(zip)},
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
