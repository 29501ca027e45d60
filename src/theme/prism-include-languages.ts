/**
 * Replaces theme-classic 3.10's prism-include-languages.
 * Reason: it brings grammars to the reader's highlighter. There is none: code is coloured at build (src/content/code).
 */
export default function prismIncludeLanguages(): void {
  // No grammar is needed.
}
