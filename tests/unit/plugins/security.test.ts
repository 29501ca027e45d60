import {describe, expect, it} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {SOCIAL_SCRIPT} from '../../../src/config/consent';
import {
  contentSecurityPolicy,
  readConsoleServers,
  securityHeaders,
  type PolicyFacts,
} from '../../../src/config/security';
import {readHeaders, writeHeaders} from '../../../src/plugins/security/policy/headers';
import {
  inlineScripts,
  sourceHash,
  styleAttributes,
  withoutRedirectScript,
  withPolicy,
} from '../../../src/plugins/security/policy/inline';

const FACTS: PolicyFacts = {
  scripts: ['sha256-abc='],
  sheets: ['sha256-def='],
  styles: [],
  connect: ['https://api.example.com'],
  forms: ['mailto:'],
  social: SOCIAL_SCRIPT,
  messenger: null,
};

function directives(facts: PolicyFacts): Map<string, string[]> {
  return new Map(
    contentSecurityPolicy(facts)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

describe('the policy', () => {
  it('lets no inline script, no text as code and no frame in', () => {
    const policy = directives(FACTS);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='", SOCIAL_SCRIPT]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['default', 'bundler']);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example.com']);
    expect(contentSecurityPolicy(FACTS)).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  it('lets in the style elements that it names, except beside a messenger, which writes its own', () => {
    expect(directives(FACTS).get('style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(directives({...FACTS, messenger: 'us'}).get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  });

  it('names neither a network that is off nor a messenger that is not there', () => {
    expect(contentSecurityPolicy({...FACTS, social: null})).not.toContain('twitter');
    expect(contentSecurityPolicy(FACTS)).not.toContain('intercom');
  });

  it.each([
    ['us', 'https://*.intercom-attachments-7.com', 'https://uploads.intercomcdn.com', 'https://api-iam.intercom.io'],
    ['eu', 'https://*.intercom-attachments.eu', 'https://uploads.intercomcdn.eu', 'https://api-iam.eu.intercom.io'],
    [
      'ap',
      'https://*.au.intercom-attachments.com',
      'https://uploads.au.intercomcdn.com',
      'https://api-iam.au.intercom.io',
    ],
  ] as const)('lets a messenger of region %s send and show attachments', (region, pictures, uploads, forms) => {
    const policy = directives({...FACTS, messenger: region});
    expect(policy.get('img-src')).toContain(pictures);
    expect(policy.get('connect-src')).toContain(uploads);
    expect(policy.get('form-action')).toContain(forms);
  });

  it('gives a messenger what it asks for, and still no inline script', () => {
    const policy = directives({...FACTS, messenger: 'us'});
    expect(policy.get('script-src')).toContain('https://widget.intercom.io');
    expect(policy.get('script-src')?.join(' ')).not.toContain('unsafe');
    expect(policy.get('connect-src')).toContain('https://*.intercom.io');
    expect(policy.has('require-trusted-types-for')).toBe(false);
  });

  it('comes as header with what only a header can say', () => {
    const headers = new Map(securityHeaders('default-src x'));
    expect(headers.get('Content-Security-Policy')).toBe("default-src x; frame-ancestors 'none'");
    expect([...headers.keys()]).toEqual([
      'Content-Security-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'X-Frame-Options',
      'Referrer-Policy',
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
    ]);
  });
});

describe('the servers of the console', () => {
  it('are origins, also with a pattern', () => {
    expect(readConsoleServers(undefined)).toEqual([]);
    expect(readConsoleServers('https://*.api.example.com, http://10.0.0.1:8080')).toEqual([
      'https://*.api.example.com',
      'http://10.0.0.1:8080',
    ]);
    expect(readConsoleServers('*')).toEqual(['https:']);
  });

  it.each(['api.example.com', 'https://a.example/path', "https://a.example; script-src 'unsafe-inline'", 'data:'])(
    'are not %s',
    (server) => {
      expect(() => readConsoleServers(server)).toThrow('is no origin');
    },
  );
});

describe('inline parts of a page', () => {
  const PAGE = `<!DOCTYPE html><html><head><meta charset="UTF-8"><script>first()</script>
    <script type="application/ld+json">{"a":1}</script><script src="/x.js"></script>
    <script type="module">second()</script></head>
    <body><svg style="display: none;"></svg><p style='--a: &quot;b&quot;'>a &lt;script&gt; b</p></body></html>`;

  it('are found as far as a browser runs them', () => {
    expect(inlineScripts(PAGE)).toEqual(['first()', 'second()']);
    expect(styleAttributes(`<script>x = "<p style=\\"color: red;\\">"</script>`)).toEqual(['color: red;']);
    expect(styleAttributes('<script type="application/json">{"a":" style=\'x\'"}</script>')).toEqual([]);
    expect(styleAttributes(PAGE)).toEqual(['display: none;', '--a: "b"']);
  });

  it('are named by the hash that browsers compute', () => {
    // SHA-256 of the empty text, known from the test vectors of the algorithm.
    expect(sourceHash('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  it('come after the policy', () => {
    const html = withPolicy(PAGE, "default-src 'none'");
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
    expect(() => withPolicy('<html></html>', 'x')).toThrow('character set');
  });

  it('are not in a redirect page, which leads on without them', () => {
    const redirect = `<meta charset="UTF-8"><meta http-equiv="refresh" content="0; url=/docs/"></head><script>
      window.location.href = '/docs/';
    </script>`;
    expect(inlineScripts(withoutRedirectScript(redirect))).toEqual([]);
    expect(withoutRedirectScript(redirect)).toContain('url=/docs/');
    expect(withoutRedirectScript(PAGE)).toBe(PAGE);
  });
});

it('headers are written for each host, and read back by the local server', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'headers-'));
  const headers = securityHeaders(contentSecurityPolicy(FACTS));
  writeHeaders(folder, '/base/', headers);
  expect(readHeaders(folder)).toEqual(headers);
  expect(fs.readFileSync(path.join(folder, '_headers'), 'utf8')).toContain('/base/assets/*\n  Cache-Control: public');
  for (const file of ['_headers.nginx.conf', '_headers.caddy']) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const [name, value] of headers) expect(text, file).toContain(`${name} "${value}"`);
  }
  fs.rmSync(folder, {recursive: true});
  expect(readHeaders(folder)).toEqual([]);
});

it('a header with quotation marks stays one value on each host', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'headers-'));
  const headers = securityHeaders('default-src x', 'https://reports.example/docs');
  writeHeaders(folder, '/', headers);
  expect(readHeaders(folder)).toEqual(headers);
  const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
  const value = String.raw`"policy=\"https://reports.example/docs\""`;
  expect(read('_headers.nginx.conf')).toContain(`add_header Reporting-Endpoints ${value} always;`);
  expect(read('_headers.caddy')).toContain(`Reporting-Endpoints ${value}`);
  fs.rmSync(folder, {recursive: true});
});
