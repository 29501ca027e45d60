/** Everything that is done to a page after Docusaurus has written it, in one pass. */
import {contentSecurityPolicy, type SitePolicy} from '../../../config/security';
import {BYTES} from '../../../content/built';
import {pageDataOf, sidebarOf} from '../../../content/page/fragments';
import type {Head} from './head';
import {withHead} from './read';
import type {Card} from '../social/card';
import {
  inlineScripts,
  sourceHash,
  styleAttributes,
  withoutRedirectScript,
  withPolicy,
} from '../../security/policy/inline';

const hashesOf = (sources: readonly string[]): string[] =>
  [...new Set(sources)].map((source) => sourceHash(source, BYTES)).sort();

/** A finished page, as bytes. */
export interface FinishedPage {
  html: string;
  /** JSON of what other pages fetch to show it; nothing for a page that has no such text. */
  data?: string;
  /** JSON of its sidebar, when it was asked for. */
  sidebar?: string;
  card?: Card;
  /** Hashes of its inline scripts and `style` attributes. */
  scripts: string[];
  styles: string[];
}

/** What a page is finished with. */
export interface Finish {
  policy: SitePolicy;
  /** Makes its head; absent for a page that only leads to another. */
  headOf?: (html: string) => Head;
  /** @returns name of the file of an image */
  imageOf: (card: Card) => string;
  wantsSidebar: boolean;
}

/**
 * Gives a page its social image, its data for machines and its Content-Security-Policy, and takes out what other pages
 * fetch of it.
 *
 * @param bytes the page that Docusaurus has written
 * @throws Error when it can't carry a policy
 */
export function finishPage(bytes: string, {policy, headOf, imageOf, wantsSidebar}: Finish): FinishedPage {
  const html = withoutRedirectScript(bytes);
  const data = headOf && pageDataOf(html);
  const sidebar = wantsSidebar ? sidebarOf(html) : undefined;
  const head = headOf?.(html);
  const whole = head ? withHead(html, head.parts(imageOf(head.card))) : html;
  const scripts = hashesOf(inlineScripts(whole));
  const styles = hashesOf(styleAttributes(whole));
  return {
    html: withPolicy(whole, contentSecurityPolicy({...policy, scripts, styles})),
    ...(data && {data: JSON.stringify(data)}),
    ...(sidebar !== undefined && {sidebar: JSON.stringify({html: sidebar})}),
    ...(head && {card: head.card}),
    scripts,
    styles,
  };
}
