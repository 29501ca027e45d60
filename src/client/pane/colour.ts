/** Code in the colours that the build gives it: src/content/code/highlight. */
import type {Token, TokenStream} from 'prismjs';
import Prism from './prism';

/** A part of a code in one colour. */
export interface Segment {
  text: string;
  /** Token class of Prism; absent for plain code. */
  kind?: string;
}

function* flat(stream: TokenStream, kind?: string): Generator<Segment> {
  if (typeof stream === 'string') yield {text: stream, ...(kind !== undefined && {kind})};
  else if (Array.isArray(stream)) for (const part of stream) yield* flat(part, kind);
  else yield* flat(stream.content, stream.type);
}

/** @param grammar name of a grammar in ./prism; with another one, the code is one plain part */
export function segmentsOf(code: string, grammar: string): Segment[] {
  const rules = Prism.languages[grammar];
  if (!rules) return [{text: code}];
  const env = {code, grammar: rules, language: grammar, tokens: [] as (string | Token)[]};
  // PHP works in these hooks.
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return [...flat(env.tokens)];
}
