/**
 * Rules that the sandbox does not keep yet, by API and id. They count as not played; one that is kept leaves
 * this list.
 */
export const NOT_KEPT: ReadonlySet<string> = new Set();
