/** Loads the messaging widget when an app id is configured, after the page is idle. */
import siteConfig from '@generated/docusaurus.config';
import {configure, REGION_APIS, scriptUrl, type Region} from '../messenger';

function isRegion(value: unknown): value is Region {
  return typeof value === 'string' && value in REGION_APIS;
}

function load(appId: string, region: unknown): void {
  if (!configure({app_id: appId, ...(isRegion(region) && {region})})) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl(appId);
  document.head.append(script);
}

const {messenger} = (siteConfig.customFields ?? {}) as {messenger?: {appId: string | null; region: string | null}};

if (typeof window !== 'undefined' && messenger?.appId) {
  const {appId, region} = messenger;
  // Older Safari has no idle callback; a timer after load is late enough.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => load(appId, region));
  else globalThis.addEventListener('load', () => setTimeout(() => load(appId, region), 1));
}
