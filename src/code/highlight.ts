import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';

/** Names writers use for a grammar beside Prism's own. */
const ALIASES: Record<string, string> = {shell: 'bash', sh: 'bash', curl: 'bash', js: 'javascript', ts: 'typescript'};

loadLanguages.silent = true;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Prism's grammar of a language, loaded when first asked for; none for `text` and for what Prism doesn't know. */
function grammarOf(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  if (name === 'text') return undefined;
  if (!(name in Prism.languages)) loadLanguages([name]);
  return Prism.languages[name];
}

/**
 * Colours code for reading: HTML with spans of Prism's token classes. It belongs to the build; no reader runs it.
 *
 * @param language a name of Prism's; an unknown one gives the code as it is
 */
export function highlight(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (!grammar) return escape(code);
  // The class `token` on every span doubles the markup; the second class says all.
  return Prism.highlight(code, grammar, language).replaceAll(
    /<span class="token ([\w-]+)[^"]*">/g,
    '<span class="t-$1">',
  );
}

/** The lines of coloured code. A span that goes over several lines is closed and opened again at each end. */
export function linesOf(html: string): string[] {
  const open: string[] = [];
  return html.split('\n').map((line) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<span class="[^"]*">|<\/span>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    return `${before}${line}${'</span>'.repeat(open.length)}`;
  });
}
