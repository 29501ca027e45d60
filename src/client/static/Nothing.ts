/**
 * Replaces theme components that this site, as it is configured, never shows
 * (src/plugins/static-client/bundle/unused.ts).
 */
export default function Nothing(): null {
  return null;
}
