/** A site configured for other providers, without a build for each configuration, and stand-ins for the providers. */
import {expect, type Page, type Route} from '@playwright/test';
import {inlineScripts, sourceHash, styleAttributes, styleElements} from '../../src/plugins/security/policy/inline';
import {needsScript, SETTINGS_ID, SOCIAL_SCRIPT, type ThirdParties} from '../../src/config/consent';
import type {HostedSearch} from '../../src/config/search';
import {contentSecurityPolicy, securityHeaders} from '../../src/config/security';

export const WIDGET = 'https://widget.intercom.io/widget/*';

/** Host of a search cluster. */
export const CLUSTER = 'search.example';

const SETTINGS = new RegExp(`<script type="?application/json"? id="?${SETTINGS_ID}"?>(.*?)</script>`);
const LOADER = /<script>\(function \(id\) \{\n?function load\(\)[\s\S]*?<\/script>/;
const META_POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;

/** A page as a build with other settings makes it, and its policy. */
function rebuilt(html: string, wanted: Partial<ThirdParties>): {html: string; policy: string} {
  const found = SETTINGS.exec(html);
  if (!found?.[1]) throw new Error('The page has no settings of other providers: build the site with its defaults.');
  const settings = {...(JSON.parse(found[1]) as ThirdParties), ...wanted};
  const {social, messenger} = settings;
  const changed = needsScript(settings)
    ? html.replace(found[1], () => JSON.stringify(settings))
    : html.replace(SETTINGS, '').replace(LOADER, '');
  const hashes = (texts: string[]): string[] => texts.map((text) => sourceHash(text));
  const policy = contentSecurityPolicy({
    scripts: hashes(inlineScripts(changed)),
    sheets: hashes(styleElements(changed)),
    styles: hashes(styleAttributes(changed)),
    connect: settings.search ? [`https://${CLUSTER}`] : [],
    forms: [],
    social,
    messenger: messenger?.region ?? null,
  });
  return {
    html: changed.replace(META_POLICY, `<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    policy,
  };
}

/** Serves every page as a build with these settings would. */
export async function configure(page: Page, wanted: Partial<ThirdParties>): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || !new URL(request.url()).host.startsWith('localhost')) {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const {html, policy} = rebuilt(await response.text(), wanted);
    const headers = {...response.headers()};
    for (const [name, value] of securityHeaders(policy)) headers[name.toLowerCase()] = value;
    await route.fulfill({response, headers, body: html});
  });
}

/** Gives the search a cluster, as `configure` with `search` gives it to the rest, on a site that asks its readers. */
export async function addCluster(page: Page): Promise<void> {
  const nodes = [{protocol: 'https' as const, host: CLUSTER, port: 443, path: ''}];
  const search: HostedSearch = {nodes, key: 'search-only', collection: 'docs', analytics: true};
  await page.route(/\/assets\/js\/main\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'search:null,consent:"off"',
      () => `search:${JSON.stringify(search)},consent:"required"`,
    );
    if (!body.includes(CLUSTER)) throw new Error('The settings of the search are not where they were.');
    await route.fulfill({response, body});
  });
  await page.route(`https://${CLUSTER}/**`, (route) => route.fulfill({status: 503, body: ''}));
}

/** A widget that records its calls in `window.widgetCalls` and shows an element while it is open. */
const STUB = `(() => {
  const queue = (window.Intercom && window.Intercom.q) || [];
  const calls = (window.widgetCalls = []);
  const listeners = {};
  const frame = document.createElement('div');
  frame.id = 'stub-widget';
  frame.textContent = 'Conversation';
  window.Intercom = (name, ...values) => {
    calls.push([name, ...values.map((value) => (typeof value === 'function' ? 'function' : value))]);
    if (typeof values[0] === 'function') listeners[name] = values[0];
    if (name === 'show') { document.body.append(frame); listeners.onShow?.(); }
    if (name === 'hide') { frame.remove(); listeners.onHide?.(); }
    return name === 'getVisitorId' ? 'visitor-1' : undefined;
  };
  window.Intercom.booted = true;
  for (const call of queue) window.Intercom(...call);
})();`;

/** Answers for the provider of the messenger. @param script what its host sends */
export async function stubWidget(page: Page, script: string = STUB): Promise<void> {
  await page.route(WIDGET, (route) => route.fulfill({contentType: 'text/javascript', body: script}));
}

/** What the stub was called with. */
export async function widgetCalls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window as unknown as {widgetCalls?: unknown[][]}).widgetCalls ?? []);
}

/** Answers for the social network, and counts how often its script ran. */
export async function stubSocial(page: Page): Promise<() => Promise<number>> {
  await page.route(SOCIAL_SCRIPT, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'window.socialRuns = (window.socialRuns ?? 0) + 1;'}),
  );
  return () => page.evaluate(() => (window as unknown as {socialRuns?: number}).socialRuns ?? 0);
}

/** Hosts that a page asks for anything, in the order of the first request. */
export function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const {protocol, hostname} = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(hostname);
  });
  return hosts;
}

/**
 * What a page tells the reader from now on: the texts of alerts, and `busy` for a link that says it works. A test that
 * looks now and then would miss, on a busy machine, what is shown for seconds only.
 */
export async function watchAlerts(page: Page): Promise<Set<string>> {
  const told = new Set<string>();
  await page.exposeFunction('tell', (text: string) => told.add(text));
  await page.evaluate(() => {
    const {tell} = window as unknown as {tell: (text: string) => void};
    new MutationObserver(() => {
      if (document.querySelector('a[aria-busy]')) tell('busy');
      const text = document.querySelector('[role=alert]')?.textContent;
      if (text) tell(text);
    }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
  });
  return told;
}

/** The reader's browser refuses that data is passed on. */
export async function sendPrivacySignal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', {value: true});
  });
}

/** Waits until the script that starts other providers has run, and gives the sign that the social script waits for. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A page that names no script has none to wait for.
  await expect
    .poll(() =>
      page.evaluate((id) => {
        const settings = document.getElementById(id)?.textContent;
        if (settings === undefined) return true;
        const {src} = JSON.parse(settings) as {src: string};
        return performance.getEntriesByName(new URL(src, window.location.href).href).length > 0;
      }, SETTINGS_ID),
    )
    .toBe(true);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.waitForLoadState('networkidle');
  // The script of a provider is asked for at the next idle moment.
  await page.evaluate(() => {
    const idle = {timeout: 1000};
    return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, idle), idle));
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}
