/** Finds what a page holds that its policy must name: inline scripts and `style` attributes. */
import {createHash} from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Types of script elements that run. Everything else, such as JSON-LD, is data and needs no permission. */
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
/**
 * Also as a script writes it into a text, with a backslash before each quotation mark. `\s` would find a byte within a
 * letter, too, where a character is a byte.
 */
const STYLE = /[ \t\r\n\f]style=(?:\\?"([^"\\]*)\\?"|'([^']*)')/g;
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * @param encoding how the bytes of the text were made into characters
 * @returns the text's hash as a policy writes it, without quotation marks
 */
export function sourceHash(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return `sha256-${createHash('sha256').update(text, encoding).digest('base64')}`;
}

function typeOf(attributes: string): string | undefined {
  return /\stype=["']?([^\s"'>]+)/.exec(attributes)?.[1];
}

/** Whether a browser runs the text of a script element. */
function runs(attributes: string): boolean {
  const type = typeOf(attributes);
  return !/\ssrc=/.test(attributes) && (type === undefined || RUNS.test(type));
}

/** @returns the texts of the inline scripts of a page that a browser runs */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => runs(attributes)).map(([, , text = '']) => text);
}

/** @returns the values of the `style` attributes of a page, and of those that its inline scripts write into it */
export function styleAttributes(html: string): string[] {
  const data = (script: string, attributes: string): string => (runs(attributes) ? script : '');
  return [...html.replace(SCRIPT, data).matchAll(STYLE)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}

/** The script of a redirect page does what its `meta` element does too. Without it the page needs no permission. */
const REDIRECT = /\s*<script>\s*window\.location\.href = '[^']*'[^<]*<\/script>/;

/** @returns a redirect page without its script; any other page as it is */
export function withoutRedirectScript(html: string): string {
  return html.includes('http-equiv="refresh"') ? html.replace(REDIRECT, '') : html;
}

const CHARSET = /<meta charset="?UTF-8"?\s*\/?>/i;

/**
 * @returns the page with its policy, before anything that the policy is about
 * @throws Error when the page has no place for it
 */
export function withPolicy(html: string, policy: string): string {
  if (!CHARSET.test(html)) throw new Error('it does not declare its character set, behind which its policy stands');
  return html.replace(CHARSET, (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
