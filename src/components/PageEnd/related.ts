import related from '@generated/content/default/related.json';
import type {Mention} from '@site/src/content/mentions';
import type {Related} from '@site/src/content/related';

/** The related pages of a page. @param route without the base URL */
export function relatedTo(route: string): Mention[] {
  return (related as Related)[route] ?? [];
}
