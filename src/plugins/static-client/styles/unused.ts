/**
 * Parts of Infima that no page and no script of the site names: helpers for margins and paddings, and components that
 * the theme does not draw. tests/budgets looks for each of them in the built site.
 */
const GROUPS = [
  /^(?:margin|padding)-?(?:vert|horiz|top|right|bottom|left)?--(?:none|xs|sm|md|lg|xl)$/,
  /^text--(?!center$|right$|truncate$)/,
  /^shadow--(?!lw$)/,
  /^(?:hero|pills)(?:__|--|$)/,
  /^badge--(?!secondary$)/,
  /^col--(?:offset-|1$|4$|5$|8$|10$|11$)/,
  /^row--/,
  /^button-group|^button--(?:active|block|danger|info|lg|link|success|warning)$/,
  /^avatar(?:--|__photo--|__subtitle)/,
  /^card__/,
  /^pagination(?:--|__)/,
  /^breadcrumbs--/,
  /^tabs--block$/,
];

/** Names in those groups that are in use. */
const USED = new Set([
  'col--offset-1',
  'col--offset-3',
  'margin-bottom--md',
  'margin-bottom--sm',
  'margin-bottom--xl',
  'margin-left--sm',
  'margin-right--md',
  'margin-top--md',
  'margin-top--sm',
  'margin-vert--lg',
  'margin-vert--md',
  'margin-vert--xl',
  'padding--none',
  'padding-bottom--lg',
  'padding-top--md',
  // On the crash page.
  'hero__title',
]);

export function isUnused(className: string): boolean {
  return !USED.has(className) && GROUPS.some((group) => group.test(className));
}

/** Whether a selector can match nothing on this site. What must not be there is always not there. */
export function matchesNothing(selector: string): boolean {
  return [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].some(([, name = '']) =>
    isUnused(name),
  );
}
