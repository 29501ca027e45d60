/**
 * Builds the Content-Security-Policy and other security headers from facts that the build collects
 * (src/plugins/site-files/finish).
 */
import type {Region} from './messenger';
import {messengerSources} from './messengerPolicy';

/** Facts that a policy depends on. */
export interface PolicyFacts {
  /** Hashes of inline scripts, such as `sha256-…`. */
  scripts: readonly string[];
  /** Hashes of the `style` elements. */
  sheets: readonly string[];
  /** Hashes of the `style` attributes. */
  styles: readonly string[];
  /** Origins that pages connect to. */
  connect: readonly string[];
  /** What forms may be sent to, besides pages of the site. */
  forms: readonly string[];
  /** Address of the social widgets script; null when it is off. */
  social: string | null;
  /** Region of the configured messenger; null when there is none. */
  messenger: Region | null;
}

/** The facts that all pages of a build share. */
export type SitePolicy = Omit<PolicyFacts, 'scripts' | 'sheets' | 'styles'>;

/** Servers on the reader's own machine, such as `npm run sandbox`. */
export const LOCAL_SERVERS = ['http://localhost:*', 'http://127.0.0.1:*'] as const;

type Directives = Record<string, readonly string[]>;

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

function own({scripts, sheets, styles, connect, forms, social}: PolicyFacts): Directives {
  return {
    'default-src': ["'none'"],
    // The exact address, so that no other script of the provider may run. Its frames are not allowed either.
    'script-src': ["'self'", ...quoted(scripts), ...(social === null ? [] : [social])],
    'style-src': ["'self'", ...quoted(sheets)],
    // The theme hides its icons by a `style` attribute; only that value is allowed.
    'style-src-attr': styles.length > 0 ? ["'unsafe-hashes'", ...quoted(styles)] : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...forms],
    'base-uri': ["'none'"],
  };
}

/** Adds the sources of the messenger's provider. `'unsafe-inline'` replaces hashes of styles, beside which it is void. */
function withMessenger(directives: Directives, region: Region): Directives {
  const added = Object.fromEntries(
    Object.entries(messengerSources(region)).map(([name, sources]) => [
      name,
      [...(directives[name] ?? []), ...sources],
    ]),
  );
  return {...directives, ...added, 'style-src-attr': ["'unsafe-inline'"]};
}

/** Trusted Types policy of the bundler's runtime. A worker only has this one, because it runs before our code. */
export const BUNDLER_POLICY = 'bundler';

/** Script addresses need the bundler's policy, or the default one of src/plugins/security/policy. */
const TRUSTED_TYPES: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', BUNDLER_POLICY],
};

/** @returns the Content-Security-Policy for a `meta` element; a header adds FRAME_ANCESTORS */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const directives = facts.messenger
    ? withMessenger(own({...facts, sheets: []}), facts.messenger)
    : {...own(facts), ...TRUSTED_TYPES};
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Browsers only accept this directive in a header. */
const FRAME_ANCESTORS = "frame-ancestors 'none'";

/** Browser features that no page of this site uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

const YEARS_2 = 63_072_000;

/** Name by which the policy refers to the address for its violations. */
const ENDPOINT = 'policy';

/**
 * @param reports address that browsers send violations of the policy to; newer ones take it from a header of its own
 * @returns names and values of the headers for every page
 */
export function securityHeaders(policy: string, reports?: string): [name: string, value: string][] {
  const whole = `${policy}; ${FRAME_ANCESTORS}`;
  return [
    [
      'Content-Security-Policy',
      reports === undefined ? whole : `${whole}; report-uri ${reports}; report-to ${ENDPOINT}`,
    ],
    ...(reports === undefined ? [] : ([['Reporting-Endpoints', `${ENDPOINT}="${reports}"`]] as [string, string][])),
    ['Strict-Transport-Security', `max-age=${YEARS_2}; includeSubDomains`],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/** Any server over https, if a deployment allows the console to call any address. */
const ANY = 'https:';
const SOURCE = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?$/i;

/**
 * Parses the servers that the console may call in addition to the documented ones.
 *
 * @throws Error when one is not an origin
 */
export function readConsoleServers(value = ''): string[] {
  const given = value
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '');
  return given.map((server) => {
    if (server === '*') return ANY;
    if (!SOURCE.test(server))
      throw new Error(
        `CONSOLE_SERVERS: "${server}" is no origin. Give protocol and host, such as https://*.example.com.`,
      );
    return server;
  });
}
