/**
 * Whether an address that was stored or given stays on this site, so that it can neither lead elsewhere nor run a
 * script. Browsers drop tabs and line breaks from addresses: `/`, a tab and `/other.example` would be another host.
 */
export function isOwnPath(url: unknown): url is string {
  return typeof url === 'string' && /^\/(?![/\\])[^\u0000-\u001f]*$/.test(url);
}
