import siteConfig from '@generated/docusaurus.config';
import type {ConsentMode} from '../config/consent';
import type {HostedSearch} from '../config/search';
import {isAllowed} from '../config/readerChoice';
import {embeddedBackend} from './embedded/backend';
import type {SearchBackend} from './types';
import {withFallback} from './typesense/fallback';

/** Settings of the cluster; absent in most builds. */
const {search: hosted, consent = 'off'} = (siteConfig.customFields ?? {}) as {
  search?: HostedSearch | null;
  consent?: ConsentMode;
};

/** The settings, with statistics only if the reader allows them. It is read at each search. */
function asAllowed(settings: HostedSearch): HostedSearch {
  return {
    ...settings,
    get analytics() {
      return settings.analytics && isAllowed('analytics', consent);
    },
  };
}

const backends = new Map<string, SearchBackend>();

function create(baseUrl: string): SearchBackend {
  const embedded = embeddedBackend(baseUrl);
  if (!hosted) return embedded;
  return withFallback({
    // The cluster is a third party, so a reader who has not allowed it searches in the browser.
    isAllowed: () => isAllowed('search', consent),
    // The client of the cluster is loaded at the first search.
    hosted: async () => (await import('./typesense/backend')).createTypesenseBackend(asAllowed(hosted)),
    embedded,
  });
}

/**
 * The search of this site: the cluster with the embedded engine as its fallback, or the embedded engine alone while the
 * reader does not allow the cluster.
 *
 * @param baseUrl with a slash at both ends
 */
export function searchBackend(baseUrl: string): SearchBackend {
  const known = backends.get(baseUrl) ?? create(baseUrl);
  backends.set(baseUrl, known);
  return known;
}
