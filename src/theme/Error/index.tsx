/**
 * Replaces theme-fallback 3.10's Error, which @docusaurus/core brings.
 * Reason: the original is rendered without the theme. Ours is the theme's own error page, which the layout shows for
 * errors below it, so that both kinds look the same.
 */
import React, {type ReactNode} from 'react';
// The layout needs the context of a route, which a crashed page lacks; core exports it only here.
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

export default function ErrorPage(props: Props): ReactNode {
  return (
    <RouteContextProvider value={{plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}}}>
      {/* If the layout itself crashed, the message is shown alone. */}
      <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
        <Layout>
          <Head>
            <title>Page Error</title>
          </Head>
          <ErrorPageContent {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
