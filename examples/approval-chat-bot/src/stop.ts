/** Ends a command with a sentence in place of a stack trace. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
