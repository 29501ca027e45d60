/** Makes all changes to a page after Docusaurus has written it, in one pass. */
import {contentSecurityPolicy, type SitePolicy} from '../../../config/security';
import {BYTES} from '../../../content/built';
import {pageDataOf, sidebarOf} from '../../../content/page/fragments';
import {withFirstStyles} from './firstStyles';
import type {Head} from './head';
import {withHead} from './read';
import type {Card} from '../social/card';
import {
  inlineScripts,
  sourceHash,
  styleAttributes,
  styleElements,
  withoutRedirectScript,
  withPolicy,
} from '../../security/policy/inline';

const hashesOf = (sources: readonly string[]): string[] =>
  [...new Set(sources)].map((source) => sourceHash(source, BYTES)).sort();

/** A finished page. Its text is decoded byte by byte (latin1). */
export interface FinishedPage {
  html: string;
  /** JSON of the page file; absent for a page without one. */
  data?: string;
  /** JSON of its sidebar, when the job asks for it. */
  sidebar?: string;
  card?: Card;
  /** Hashes of its inline scripts, `style` elements and `style` attributes. */
  scripts: string[];
  sheets: string[];
  styles: string[];
}

/** Everything needed to finish a page. */
export interface Finish {
  policy: SitePolicy;
  /** Builds the head; absent for a redirect page. */
  headOf?: (html: string) => Head;
  /** @returns the file name of an image */
  imageOf: (card: Card) => string;
  wantsSidebar: boolean;
  /** What it is first painted with; absent for a page that waits for its sheet. */
  firstStyles?: string;
}

/**
 * Adds social image, structured data and Content-Security-Policy to a page, and extracts its page file.
 *
 * @param bytes the page that Docusaurus has written
 * @throws Error when the page can't carry a policy
 */
export function finishPage(bytes: string, {policy, headOf, imageOf, wantsSidebar, firstStyles}: Finish): FinishedPage {
  const html = withoutRedirectScript(bytes);
  const data = headOf && pageDataOf(html);
  const sidebar = wantsSidebar ? sidebarOf(html) : undefined;
  const head = headOf?.(html);
  const complete = head ? withHead(html, head.parts(imageOf(head.card))) : html;
  const whole = firstStyles === undefined ? complete : withFirstStyles(complete, firstStyles);
  const scripts = hashesOf(inlineScripts(whole));
  const sheets = hashesOf(styleElements(whole));
  const styles = hashesOf(styleAttributes(whole));
  return {
    html: withPolicy(whole, contentSecurityPolicy({...policy, scripts, sheets, styles})),
    ...(data && {data: JSON.stringify(data)}),
    ...(sidebar !== undefined && {sidebar: JSON.stringify({html: sidebar})}),
    ...(head && {card: head.card}),
    scripts,
    sheets,
    styles,
  };
}
