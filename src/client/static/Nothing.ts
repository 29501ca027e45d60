/** Stands for a component of the theme that this site, as it is configured, never shows (../../plugins/static-client/bundle/unused.ts). */
export default function Nothing(): null {
  return null;
}
