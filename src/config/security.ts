/** What a browser is told to refuse on pages of this site. Pure: the build collects what it needs (src/plugins/site-files/finish). */
import {MESSENGER_SOURCES} from './messenger';

/** What a policy depends on. */
export interface PolicyFacts {
  /** Hashes of the inline scripts, such as `sha256-…`. */
  scripts: readonly string[];
  /** Hashes of the `style` attributes. */
  styles: readonly string[];
  /** Origins that pages call. */
  connect: readonly string[];
  /** Address of the social widgets script; null when it is off. */
  social: string | null;
  /** Whether a messenger is configured. */
  messenger: boolean;
}

/** What of the policy is the same for all pages of a build. */
export type SitePolicy = Omit<PolicyFacts, 'scripts' | 'styles'>;

/** Servers on the reader's own machine, such as `npm run sandbox`. */
export const LOCAL_SERVERS = ['http://localhost:*', 'http://127.0.0.1:*'] as const;

type Directives = Record<string, readonly string[]>;

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

function own({scripts, styles, connect, social}: PolicyFacts): Directives {
  return {
    'default-src': ["'none'"],
    // The exact address: nothing else of the provider may run, and its frames may not come.
    'script-src': ["'self'", ...quoted(scripts), ...(social === null ? [] : [social])],
    'style-src': ["'self'"],
    // The theme hides its drawings with an attribute; only exactly that one is allowed.
    'style-src-attr': styles.length > 0 ? ["'unsafe-hashes'", ...quoted(styles)] : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
}

/** Adds what the provider of the messenger asks for. `'unsafe-inline'` replaces hashes of style attributes. */
function withMessenger(directives: Directives): Directives {
  const added = Object.fromEntries(
    Object.entries(MESSENGER_SOURCES).map(([name, sources]) => [name, [...(directives[name] ?? []), ...sources]]),
  );
  return {...directives, ...added, 'style-src-attr': ["'unsafe-inline'"]};
}

/** The policy of the bundler's own runtime. A worker has no other: it runs before any code of ours. */
export const BUNDLER_POLICY = 'bundler';

/** Script addresses go through the bundler's policy, or through the default one that src/plugins/security/policy makes. */
const TRUSTED_TYPES: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', BUNDLER_POLICY],
};

/** @returns the Content-Security-Policy as a `meta` element can carry it; a header adds FRAME_ANCESTORS */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const directives = facts.messenger ? withMessenger(own(facts)) : {...own(facts), ...TRUSTED_TYPES};
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Browsers read this in a header only. */
const FRAME_ANCESTORS = "frame-ancestors 'none'";

/** Parts of a browser that no page of this site uses. */
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

/** @returns names and values of the headers of every answer */
export function securityHeaders(policy: string): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', `${policy}; ${FRAME_ANCESTORS}`],
    ['Strict-Transport-Security', `max-age=${YEARS_2}; includeSubDomains`],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

/** Any server over https, where a deployment lets the console call what its readers type. */
const ANY = 'https:';
const SOURCE = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?$/i;

/**
 * Reads the servers that the console may call beside the documented ones.
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
