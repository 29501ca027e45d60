/**
 * Reports of pages about how fast they were and what failed, to an address of the owner's choice; off by default.
 * contributing/observability.md says what is sent, and contributing/report.schema.json its form.
 */
import type {ConsentMode} from './consent';

/** Id of the element on each page with its `ReportSettings` as JSON. */
export const REPORTS_ID = 'reports';

export interface ReportSettings {
  /** Address of the script that reads these settings. */
  src: string;
  /** Where reports are sent to. */
  address: string;
}

export interface Vital {
  kind: 'vital';
  /** Path of the page as it was published; empty for a page that does not exist. */
  page: string;
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** Milliseconds; without a unit for CLS. */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

/** An error, or what it was caused by. */
export interface Cause {
  name: string;
  message: string;
}

export interface Failure {
  kind: 'failure';
  page: string;
  /** A script or style that did not come, an error, or something that the Content-Security-Policy refused. */
  what: 'chunk' | 'crash' | 'policy';
  /** The error first, then what it was caused by. */
  causes: Cause[];
}

export interface Payload {
  version: 1;
  reports: (Vital | Failure)[];
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * @returns the address; undefined when nothing is reported
 * @throws Error when it is none, is not encrypted, or readers would have to be asked first
 */
export function readReports(value: string | undefined, consent: ConsentMode): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    throw new Error(`REPORTS_URL: "${value}" is no address with https, such as https://reports.example.com/docs.`);
  if (url.username !== '' || url.search !== '' || url.hash !== '' || /[\s;,"'\\]/.test(url.href))
    throw new Error('REPORTS_URL: give only protocol, host, port and path.');
  if (consent === 'required')
    throw new Error('REPORTS_URL needs CONSENT=off: the site does not ask its readers whether they want to report.');
  return url.href;
}
