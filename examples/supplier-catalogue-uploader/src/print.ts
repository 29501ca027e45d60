/** What the terminal shows. */

interface Fault {
  row?: number;
  column?: string | null;
  code?: string | null;
  message?: string | null;
  value?: string | null;
}

const SHOWN = 40;
const LONG = /^(.{29}).{2,}$/s;

/** Faults as a table with aligned columns, cut after 40 rows. @param isPart whether there are more than these */
export function faultTable(faults: readonly Fault[], isPart = false): string {
  const head = ['Row', 'Column', 'Code', 'Message', 'Value'];
  const lines = faults.slice(0, SHOWN).map(({row, column, code, message, value}) => {
    return [String(row ?? ''), column ?? '–', code ?? '', message ?? '', (value ?? '').replace(LONG, '$1…')];
  });
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const shown = [head, ...lines].map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  const more = faults.length > SHOWN ? [`… and ${isPart ? 'over ' : ''}${faults.length - SHOWN} more.`] : [];
  return [...shown.map((line) => line.trimEnd()), ...more].join('\n');
}

/** A line that grows in place on a terminal; elsewhere only its end is printed. */
export function progress(title: string): {show(done: number, all: number): void; end(): void} {
  let line = '';
  return {
    show(done, all) {
      line = `${title}: ${Math.min(done, all)} of ${all}`;
      if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`);
    },
    end() {
      if (line !== '') process.stderr.write(process.stderr.isTTY ? '\n' : `${line}\n`);
    },
  };
}
