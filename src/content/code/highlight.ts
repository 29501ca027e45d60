import {normalizeTokens, Prism} from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/index.js';

// Prism has grammars that prism-react-renderer lacks. They register at the global `Prism`.
Object.assign(globalThis, {Prism});
loadLanguages.silent = true;
// All are loaded at once before any code is highlighted, because loading a grammar also reloads the grammars it
// extends, and the same code would then be highlighted differently.
loadLanguages(['bash', 'java', 'csharp', 'php', 'ruby', 'http', 'csv', 'diff', 'typescript', 'tsx']);

/** Further names for grammars. */
const ALIASES: Record<string, string> = {shell: 'bash', sh: 'bash', curl: 'bash', js: 'javascript', ts: 'typescript'};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The grammar of a language; undefined for `text` and unknown languages. */
function grammarOf(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  if (name === 'text') return undefined;
  if (!(name in Prism.languages)) loadLanguages([name]);
  return Prism.languages[name];
}

/** Brackets, commas and operators in a row. They have one colour (src/css/code.css). */
const MARKS =
  /<span class="t-(?:punctuation|operator)">[^<]*<\/span>(?:\s*<span class="t-(?:punctuation|operator)">[^<]*<\/span>)+/g;

/**
 * Puts marks in a row into one element, with the space between them. Most of the elements in JSON are marks, so pages
 * have fewer elements and bytes, and look the same.
 */
function withMarksJoined(html: string): string {
  return html.replace(MARKS, (row) => `<span class="t-punctuation">${row.replace(/<[^>]*>/g, '')}</span>`);
}

/**
 * Highlights code as HTML with Prism's token classes. Only the build uses it.
 *
 * @param language name of a Prism grammar; with an unknown one, the code is only escaped
 */
export function highlight(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (!grammar) return escape(code);
  // Removes the class `token`, which every span has, to halve the markup; the second class suffices.
  const html = Prism.highlight(code, grammar, language);
  return withMarksJoined(html.replaceAll(/<span class="token ([\w-]+)[^"]*">/g, '<span class="t-$1">'));
}

/** Highlighted code as separate lines of complete HTML. Nested tokens are flattened to the classes of both. */
export function highlightLines(code: string, language: string): string[] {
  const env = {code, grammar: grammarOf(language) ?? {}, language, tokens: [] as (string | Prism.Token)[]};
  // Some grammars, such as those for embedded languages, work in these hooks.
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return normalizeTokens(env.tokens).map((line) =>
    line
      .map(({types, content, empty}) => {
        if (empty) return '';
        const classes = types.filter((type) => type !== 'plain').map((type) => `t-${type}`);
        return classes.length === 0 ? escape(content) : `<span class="${classes.join(' ')}">${escape(content)}</span>`;
      })
      .join(''),
  );
}
