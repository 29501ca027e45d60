import {normalizeTokens, Prism} from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/';

// Grammars that prism-react-renderer lacks come from Prism; they add themselves to the one that is global.
Object.assign(globalThis, {Prism});
loadLanguages.silent = true;
// All at once and before anything is coloured: a grammar that is loaded later loads those anew that it builds on, and code
// would be coloured one way before and another way after.
loadLanguages(['bash', 'java', 'csharp', 'php', 'ruby', 'http', 'csv', 'diff', 'typescript', 'tsx']);

/** Names writers use for a grammar beside Prism's own. */
const ALIASES: Record<string, string> = {shell: 'bash', sh: 'bash', curl: 'bash', js: 'javascript', ts: 'typescript'};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A grammar, loaded when first asked for; none for `text` and for what Prism doesn't know. */
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

/** Coloured code in its lines, each whole in itself: a token inside another one has the classes of both. */
export function highlightLines(code: string, language: string): string[] {
  const env = {code, grammar: grammarOf(language) ?? {}, language, tokens: [] as (string | Prism.Token)[]};
  // Grammars for languages inside others do their work in these.
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
