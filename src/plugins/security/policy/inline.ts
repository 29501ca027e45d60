/** Finds the parts of a page that its policy has to list: inline scripts and `style` attributes. */
import {createHash} from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Types of script elements that browsers execute. Others, such as JSON-LD, are data. */
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
/**
 * Also matches attributes inside strings of a script, where quotation marks are escaped. White space is listed, because
 * `\s` would match bytes inside letters of a page that is read as bytes.
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
 * @param encoding with which the text was decoded from bytes
 * @returns the text's hash as a policy needs it, without quotation marks
 */
export function sourceHash(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return `sha256-${createHash('sha256').update(text, encoding).digest('base64')}`;
}

function typeOf(attributes: string): string | undefined {
  return /\stype=["']?([^\s"'>]+)/.exec(attributes)?.[1];
}

/** Whether a browser executes the text of a script element. */
function runs(attributes: string): boolean {
  const type = typeOf(attributes);
  return !/\ssrc=/.test(attributes) && (type === undefined || RUNS.test(type));
}

/** @returns the texts of a page's executable inline scripts */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => runs(attributes)).map(([, , text = '']) => text);
}

const SHEET = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** @returns the texts of the `style` elements of a page's head; its body has none */
export function styleElements(html: string): string[] {
  return [...html.slice(0, html.indexOf('</head>')).matchAll(SHEET)].map(([, text = '']) => text);
}

/** @returns the values of the `style` attributes of a page, including those that its inline scripts write */
export function styleAttributes(html: string): string[] {
  const data = (script: string, attributes: string): string => (runs(attributes) ? script : '');
  return [...html.replace(SCRIPT, data).matchAll(STYLE)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}

/** The script of a redirect page repeats its `meta` element. Without it, the page needs no permission. */
const REDIRECT = /\s*<script>\s*window\.location\.href = '[^']*'[^<]*<\/script>/;

/** @returns a redirect page without its script; any other page unchanged */
export function withoutRedirectScript(html: string): string {
  return html.includes('http-equiv="refresh"') ? html.replace(REDIRECT, '') : html;
}

const CHARSET = /<meta charset="?UTF-8"?\s*\/?>/i;

/**
 * @returns the page with its policy in front of everything the policy applies to
 * @throws Error when the page does not declare its character set
 */
export function withPolicy(html: string, policy: string): string {
  if (!CHARSET.test(html)) throw new Error('it does not declare its character set, behind which its policy stands');
  return html.replace(CHARSET, (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
