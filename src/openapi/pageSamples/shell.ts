/** One command of a script: its words, with quotes and variables resolved. What stands after a pipe is left out. */
export type Command = string[];

const VARIABLE = /^\$(?:\{(\w+)\}|(\w+))/;

/** A line that only gives a text a name: `api=https://example.com`. */
const NAMED = /^[A-Za-z_]\w*=(?:"(?:[^"\n`$]|\$\w)*"|'[^'\n]*'|[^\s"'`$;&|]+)$/gm;

/** Whether only a shell can run the text: it decides, repeats, or takes values from other commands. */
export function needsShell(script: string): boolean {
  return /\$\(|\$\{\w+[^\w}]|`|<<|^\s*(?:(?:while|until|for|if|case|export)\b|\w+=|\w+\(\))/m.test(
    script.replace(NAMED, ''),
  );
}

class Reader {
  private at = 0;
  private word: string | undefined;
  private command: Command = [];
  private readonly commands: Command[] = [];
  private piped = false;
  private readonly variables: Record<string, string>;

  constructor(
    private readonly text: string,
    variables: Record<string, string>,
  ) {
    this.variables = {...variables};
  }

  private endWord(): void {
    if (this.word !== undefined && !this.piped) this.command.push(this.word);
    this.word = undefined;
  }

  private endCommand(): void {
    this.endWord();
    const [word = '', ...others] = this.command;
    const [, name, value = ''] = /^([A-Za-z_]\w*)=([^]*)$/.exec(word) ?? [];
    if (name !== undefined && others.length === 0) this.variables[name] = value;
    else if (word !== '') this.commands.push(this.command);
    this.command = [];
    this.piped = false;
  }

  private variable(): string {
    const found = VARIABLE.exec(this.text.slice(this.at));
    if (!found) {
      this.at += 1;
      return '$';
    }
    this.at += found[0].length;
    const name = found[1] ?? found[2] ?? '';
    const value = this.variables[name];
    if (value === undefined) throw new Error(`$${name} is not set: use $ACCESS_TOKEN or $API_KEY.`);
    return value;
  }

  private single(): string {
    const end = this.text.indexOf("'", this.at + 1);
    if (end < 0) throw new Error('A quote is not closed.');
    const inner = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inner;
  }

  private double(): string {
    let inner = '';
    this.at += 1;
    while (this.text[this.at] !== '"') {
      const sign = this.text[this.at];
      if (sign === undefined) throw new Error('A quote is not closed.');
      const next = this.text[this.at + 1] ?? '';
      if (sign === '\\' && '"\\$`\n'.includes(next)) {
        inner += next === '\n' ? '' : next;
        this.at += 2;
      } else if (sign === '$') inner += this.variable();
      else {
        inner += sign;
        this.at += 1;
      }
    }
    this.at += 1;
    return inner;
  }

  /** What stands at this place of a word. */
  private piece(sign: string): string {
    if (sign === "'") return this.single();
    if (sign === '"') return this.double();
    if (sign === '$') return this.variable();
    const isEscaped = sign === '\\';
    const piece = isEscaped ? (this.text[this.at + 1] ?? '') : sign;
    this.at += isEscaped ? 2 : 1;
    return piece;
  }

  read(): Command[] {
    while (this.at < this.text.length) {
      const sign = this.text[this.at] ?? '';
      if (this.text.startsWith('\\\n', this.at)) {
        this.endWord();
        this.at += 2;
      } else if (/[\n;]/.test(sign) || this.text.startsWith('&&', this.at)) {
        this.endCommand();
        this.at += sign === '&' ? 2 : 1;
      } else if (sign === '|' || sign === '>') {
        this.endWord();
        this.piped = true;
        this.at += 1;
      } else if (/\s/.test(sign)) {
        this.endWord();
        this.at += 1;
      } else if (sign === '#' && this.word === undefined) {
        const end = this.text.indexOf('\n', this.at);
        this.at = end < 0 ? this.text.length : end;
      } else this.word = (this.word ?? '') + this.piece(sign);
    }
    this.endCommand();
    return this.commands;
  }
}

/**
 * The commands of a script without control structures.
 *
 * @throws Error when a quote is open or a variable has no value
 */
export function commandsOf(script: string, variables: Record<string, string>): Command[] {
  return new Reader(script, variables).read();
}
