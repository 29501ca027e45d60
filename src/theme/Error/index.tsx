/**
 * Replaces theme-fallback 3.10's Error, which @docusaurus/core brings.
 * Reason: the stock one is drawn without the theme; this one is the theme's own crash page, which the
 * layout shows for faults below it, so that both kinds of crash look and read the same.
 */
import React, {type ReactNode} from 'react';
// The layout needs the context of a route, and a crashed page has none; core offers it nowhere else.
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

export default function ErrorPage(props: Props): ReactNode {
  return (
    <RouteContextProvider value={{plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}}}>
      {/* The layout itself may be what crashed: then the message stands alone. */}
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
