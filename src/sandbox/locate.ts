/**
 * Where a text stops being JSON. JavaScript engines word this differently; the sandbox gives the same answer in all.
 *
 * @returns line and column, both from 1; the end of the text when it only breaks off
 */
export function faultIn(text: string): {line: number; column: number} {
  let at = 0;
  const fail = (): never => {
    throw new Error();
  };
  const space = (): void => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1;
  };
  const token = (pattern: RegExp): void => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? fail();
    at += found.length;
  };
  const list = (end: string, entry: () => void): void => {
    at += 1;
    space();
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (;;) {
      entry();
      space();
      if (text[at] === end) break;
      if (text[at] !== ',') fail();
      at += 1;
      space();
    }
    at += 1;
  };
  const string = (): void => token(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
  const value = (): void => {
    space();
    const sign = text[at] ?? fail();
    if (sign === '{')
      list('}', () => {
        string();
        space();
        if (text[at] !== ':') fail();
        at += 1;
        value();
      });
    else if (sign === '[') list(']', value);
    else if (sign === '"') string();
    else token(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
  };
  try {
    value();
    space();
  } catch {
    // Parsing stops at the fault. `at` holds its position.
  }
  const before = text.slice(0, at).split('\n');
  return {line: before.length, column: (before.at(-1) ?? '').length + 1};
}
