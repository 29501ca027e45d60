/**
 * The entry of a separate script (src/plugins/security/reports), which pages load when they are idle if the owner has named an
 * address. Its loader stops before it for readers whose browser asks not to be tracked.
 */
import {onCLS, onFCP, onINP, onLCP, onTTFB, type Metric} from 'web-vitals';
import {REPORTS_ID, type Failure, type ReportSettings} from '../../config/reports';
import {takeEarlyFailures} from './early';
import {failureOf} from './failures';
import {Outbox} from './outbox';

const DIGITS = 3;

/** The page as it was published: what a reader has typed behind the host may be anything. */
function page(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical === undefined || !URL.canParse(canonical) ? '' : new URL(canonical).pathname;
}

/**
 * Sends without cookies and without the address of the page; `sendBeacon` would send both. As plain text there is no
 * request before it.
 */
function sender(address: string): (body: string) => void {
  return (body) => {
    fetch(address, {
      method: 'POST',
      body,
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };
}

function watchVitals(outbox: Outbox): void {
  const add = ({name, value, rating}: Metric): void => {
    outbox.addVital({kind: 'vital', page: page(), name, value: Number(value.toFixed(DIGITS)), rating});
  };
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(add);
}

/** @returns what an event tells; nothing when it is none of the site's business */
function failureIn(event: Event, address: string): Failure | undefined {
  const {origin} = window.location;
  const of = (error: unknown): Failure => failureOf(error, page(), origin);
  if (event instanceof PromiseRejectionEvent) return of(event.reason);
  if (event instanceof SecurityPolicyViolationEvent) {
    const {effectiveDirective, blockedURI, sourceFile} = event;
    // An extension of the browser is not the site's, and a refused report would report itself.
    if (!/^(?:https?:|$)/.test(sourceFile) || address.startsWith(blockedURI)) return undefined;
    const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    return {kind: 'failure', page: page(), what: 'policy', causes: [{name: effectiveDirective, message: blocked}]};
  }
  const {target} = event;
  if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
    const file = target instanceof HTMLScriptElement ? target.src : target.href;
    return of(new Error(`Loading chunk failed: ${file}`));
  }
  return event instanceof ErrorEvent && event.filename.startsWith(origin) ? of(event.error) : undefined;
}

/** Errors that nobody caught, files that did not come, and what the policy refused; also what failed before. */
function watchFailures(outbox: Outbox, address: string): void {
  const {origin} = window.location;
  const tell = (event: Event): void => {
    const failure = failureIn(event, address);
    if (failure) outbox.addFailure(failure);
  };
  for (const event of takeEarlyFailures()) tell(event);
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    window.addEventListener(type, tell, true);
  // React and the parts of the page write what they catch to the console.
  const output: Pick<Console, 'error' | 'warn'> = console;
  for (const name of ['error', 'warn'] as const) {
    const write = output[name].bind(console);
    output[name] = (...values: unknown[]) => {
      write(...values);
      for (const value of values) if (value instanceof Error) outbox.addFailure(failureOf(value, page(), origin));
    };
  }
}

const text = document.getElementById(REPORTS_ID)?.textContent;
if (text !== undefined) {
  // The build wrote the element in this form.
  const {address} = JSON.parse(text) as ReportSettings;
  const outbox = new Outbox(sender(address));
  watchVitals(outbox);
  watchFailures(outbox, address);
  // After the listeners of web-vitals, which add the last values at the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.flush();
  });
  window.addEventListener('pagehide', () => outbox.flush());
}
