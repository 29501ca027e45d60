/** Renders the output of a command as a page that looks like a terminal. */

/** Matches control sequences for colours and the cursor. */
const CONTROLS = /\u001b\[[0-9;?]*[A-Za-z]/g;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The lines that remain visible on a terminal: text after a carriage return overwrites the line. */
export function finalLines(output: string): string {
  return output
    .replace(CONTROLS, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r', line.length - 2) + 1).trimEnd())
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}

/** Width of the terminal in characters, which the command reads from the environment. */
export const COLUMNS = 110;

/** A page with a command and its output. Its height is that of the text. */
export function terminalPage(command: string, output: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<style>
  body {
    margin: 0;
    padding: 24px;
    background: light-dark(#f6f7f5, #12161a);
    color: light-dark(#20262b, #dfe4e6);
    font: 13px/1.55 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace;
  }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  b { font-weight: 700; }
  i { font-style: normal; color: light-dark(#5a666e, #93a0a8); }
</style>
<pre><i>$</i> <b>${escape(command)}</b>
${escape(finalLines(output))}</pre>`;
}
