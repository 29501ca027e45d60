/** The Markdown of a screen, for programs. */
import {blocks, plain, table} from '../twins/markdown';
import {targetOf} from './html';
import {entryOf, kindWords, markWords, type Entry, type Target} from './say';
import type {Cell, Field, Item, Mark, Part, Screen} from './schema';

class Writing {
  constructor(private readonly target: Target) {}

  /** Words with what they look like and the marks: `Post (button) (step 7)`. */
  private joined(words: readonly (string | undefined)[], mark?: Mark): string {
    return [...words, ...markWords(mark, this.target)].filter((word) => word !== undefined && word !== '').join(' ');
  }

  private entry(entry: Entry): string {
    const {is, value, unit} = entry;
    const text = value === undefined ? undefined : plain(value);
    return this.joined([is === 'file' ? 'Choose' : undefined, text, unit && plain(unit), kindWords(entry)]);
  }

  private cell(cell: Cell): string {
    const {mark, ...entry} = entryOf(cell);
    return this.joined([this.entry(entry)], mark);
  }

  private field({field, is = 'text', value, unit, options, required, help, mark}: Field): string {
    const name = this.joined([plain(field), required && '(required)'], mark);
    const choices = options?.map((option) => (option === value ? `${plain(option)} (chosen)` : plain(option)));
    const entry = this.entry({is, ...(value !== undefined && {value}), ...(unit !== undefined && {unit})});
    return `- ${name}: ${choices ? choices.join(', ') : entry}${help === undefined ? '' : `. ${plain(help)}`}`;
  }

  private list(items: readonly Item[], isNumbered: boolean, indent = ''): string {
    return items
      .map((entry, index) => {
        const sign = isNumbered ? `${index + 1}.` : '-';
        if (typeof entry === 'string') return `${indent}${sign} ${plain(entry)}`;
        const {item, note, badge, mark, below} = entry;
        const own = this.joined([plain(item), badge && plain(badge), note && plain(note)], mark);
        const inner = below ? `\n${this.list(below, isNumbered, `${indent}${' '.repeat(sign.length + 1)}`)}` : '';
        return `${indent}${sign} ${own}${inner}`;
      })
      .join('\n');
  }

  private part(part: Part): string {
    if ('field' in part) return this.field(part);
    if ('table' in part)
      return table(
        part.columns.map(plain),
        part.rows.map((row) => {
          const {cells, mark} = Array.isArray(row) ? {cells: row, mark: undefined} : row;
          return cells.map((cell, index) => this.joined([this.cell(cell)], index === 0 ? mark : undefined));
        }),
      );
    if ('list' in part) return this.list(part.list, part.numbered !== undefined);
    if ('buttons' in part) {
      const names = part.buttons.map((entry) =>
        typeof entry === 'string' ? plain(entry) : this.joined([plain(entry.button)], entry.mark),
      );
      return `Buttons: ${names.join(', ')}`;
    }
    if ('tabs' in part) {
      const names = part.tabs.map((name) =>
        name === part.open ? this.joined([plain(name), '(open)'], part.mark) : plain(name),
      );
      return `Tabs: ${names.join(', ')}`;
    }
    if ('bar' in part) return this.joined([part.bar.map((cell) => this.cell(cell)).join(', ')], part.mark);
    if ('heading' in part)
      return this.joined(
        [`**${plain(part.heading)}**`, part.badge && plain(part.badge), part.beside && plain(part.beside)],
        part.mark,
      );
    if ('line' in part) return this.joined([plain(part.line)], part.mark);
    if ('note' in part)
      return `> ${this.joined([part.is === 'warning' ? '(warning)' : undefined, plain(part.note)], part.mark)}`;
    return blocks(
      ...part.groups.map(({heading, shows}) =>
        blocks(heading === undefined ? undefined : `**${plain(heading)}**`, this.parts(shows)),
      ),
    );
  }

  parts(parts: readonly Part[]): string {
    return parts
      .map((part, index) => {
        const before = parts[index - 1];
        const gap = before === undefined ? '' : 'field' in part && 'field' in before ? '\n' : '\n\n';
        return `${gap}${this.part(part)}`;
      })
      .join('');
  }
}

/** @param title what the screen shows */
export function screenTwin(title: string, screen: Screen): string {
  const legend = screen.legend?.map((text, index) => `${index + 1}. ${plain(text)}`).join('\n');
  return blocks(
    `**Drawn screen: ${plain(title)}**`,
    `At ${plain(screen.place)}:`,
    new Writing(targetOf(screen)).parts(screen.shows),
    legend,
  );
}
