import {escape} from '../diagrams/svg';
import {entryOf, kindWords, type Entry, type Target} from './say';
import {numbersOf} from './parse';
import type {Cell, Field, Item, Mark, Part, Screen} from './schema';

/** Words for screen readers only. */
function hidden(text: string): string {
  return text === '' ? '' : `<span class="visually-hidden"> ${escape(text)}</span>`;
}

function span(style: string, content: string): string {
  return `<span class="screen-${style}">${content}</span>`;
}

/** Draws the parts of one screen. Colours and sizes come from src/css/screens.css. */
class Drawing {
  constructor(private readonly target: Target) {}

  /** The number is drawn by the styles, so that a screen reader hears it once, with what it leads to. */
  private marks(mark: Mark | undefined): string {
    return numbersOf(mark)
      .map(
        (number) =>
          `${hidden(`(${this.target} ${number})`)} <span class="screen-mark" aria-hidden="true" data-mark="${number}"></span>`,
      )
      .join('');
  }

  private entry(entry: Entry): string {
    const {is, value, unit} = entry;
    const text = value === undefined ? '' : escape(value);
    const said = hidden(kindWords(entry));
    switch (is) {
      case 'shown':
      case 'radio':
        return text;
      case 'badge':
        return span('badge', text);
      case 'button':
        return span('button', text) + said;
      case 'checkbox':
        return `${span(value === 'on' ? 'check screen-on' : 'check', '')} ${text}${said}`;
      case 'file':
        return `${span('button', 'Choose')} ${text}${said}`;
      default: {
        const box = `<span class="screen-box screen-${is}">${text}</span>`;
        return `${box}${unit === undefined ? '' : ` ${escape(unit)}`}${said}`;
      }
    }
  }

  private cell(cell: Cell): string {
    const {mark, ...entry} = entryOf(cell);
    return this.entry(entry) + this.marks(mark);
  }

  private field({field, is = 'text', value, unit, options, required, help, mark}: Field): string {
    const star = required ? `<span aria-hidden="true"> *</span>${hidden('(required)')}` : '';
    const choices = (options ?? []).map((option) => {
      const isOn = option === value;
      return `<li>${span(isOn ? 'radio screen-on' : 'radio', '')} ${escape(option)}${isOn ? hidden('(chosen)') : ''}</li>`;
    });
    const entry = this.entry({is, ...(value !== undefined && {value}), ...(unit !== undefined && {unit})});
    const shown = choices.length > 0 ? `<ul class="screen-choices">${choices.join('')}</ul>` : entry;
    const words = help === undefined ? '' : `<p class="screen-help">${escape(help)}</p>`;
    return `<div><dt>${escape(field)}${star}${this.marks(mark)}</dt><dd>${shown}${words}</dd></div>`;
  }

  private table({table, columns, rows}: Extract<Part, {table: string}>): string {
    const head = columns.map((name) => (name === '' ? '<td></td>' : `<th scope="col">${escape(name)}</th>`));
    const body = rows.map((row) => {
      const {cells, mark} = Array.isArray(row) ? {cells: row} : row;
      const drawn = cells.map((cell, index) => {
        const label = columns[index] ?? '';
        if (index === 0) return `<th scope="row">${this.cell(cell)}${this.marks(mark)}</th>`;
        return `<td role="cell"${label === '' ? '' : ` data-label="${escape(label)}"`}>${this.cell(cell)}</td>`;
      });
      return `<tr role="row">${drawn.join('')}</tr>`;
    });
    // The roles stay when a narrow drawing stacks the cells.
    return `<table class="screen-table" role="table"><caption class="visually-hidden">${escape(table)}</caption><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`;
  }

  private list(items: readonly Item[], isNumbered: boolean): string {
    const tag = isNumbered ? 'ol' : 'ul';
    const drawn = items.map((entry) => {
      if (typeof entry === 'string') return `<li>${escape(entry)}</li>`;
      const {item, note, badge, mark, below} = entry;
      const words = note === undefined ? '' : ` ${span('beside', escape(note))}`;
      const label = badge === undefined ? '' : ` ${span('badge', escape(badge))}`;
      return `<li>${escape(item)}${label}${words}${this.marks(mark)}${below ? this.list(below, isNumbered) : ''}</li>`;
    });
    return `<${tag} class="screen-list">${drawn.join('')}</${tag}>`;
  }

  private part(part: Part): string {
    if ('field' in part) return this.field(part);
    if ('table' in part) return this.table(part);
    if ('list' in part) return this.list(part.list, part.numbered !== undefined);
    if ('buttons' in part) {
      const drawn = part.buttons.map((entry) => {
        const {button, primary, mark} =
          typeof entry === 'string' ? {button: entry, primary: undefined, mark: undefined} : entry;
        return `<li>${span(primary ? 'button screen-primary' : 'button', escape(button))}${hidden('(button)')}${this.marks(mark)}</li>`;
      });
      return `<ul class="screen-buttons">${drawn.join('')}</ul>`;
    }
    if ('tabs' in part) {
      const drawn = part.tabs.map((name) =>
        name === part.open
          ? `<li class="screen-open">${escape(name)}${hidden('(open tab)')}${this.marks(part.mark)}</li>`
          : `<li>${escape(name)}${hidden('(tab)')}</li>`,
      );
      return `<ul class="screen-tabs">${drawn.join('')}</ul>`;
    }
    if ('bar' in part)
      return `<ul class="screen-bar">${part.bar.map((cell) => `<li>${this.cell(cell)}</li>`).join('')}${part.mark === undefined ? '' : `<li>${this.marks(part.mark)}</li>`}</ul>`;
    if ('heading' in part) {
      const {heading, beside, badge, mark} = part;
      const words = beside === undefined ? '' : ` ${span('beside', escape(beside))}`;
      const label = badge === undefined ? '' : ` ${span('badge', escape(badge))}`;
      return `<p class="screen-heading"><strong>${escape(heading)}</strong>${this.marks(mark)}${label}${words}</p>`;
    }
    if ('line' in part) return `<p>${escape(part.line)}${this.marks(part.mark)}</p>`;
    if ('note' in part) {
      const isWarning = part.is === 'warning';
      const said = isWarning ? `<span class="screen-sign" aria-hidden="true"></span>${hidden('(warning)')} ` : '';
      return `<p class="screen-note">${said}${escape(part.note)}${this.marks(part.mark)}</p>`;
    }
    const drawn = part.groups.map(
      ({heading, shows}) =>
        `<div>${heading === undefined ? '' : `<p class="screen-heading"><strong>${escape(heading)}</strong></p>`}${this.parts(shows)}</div>`,
    );
    return `<div class="screen-groups">${drawn.join('')}</div>`;
  }

  /** Fields that follow each other make one list of names and values. */
  parts(parts: readonly Part[]): string {
    let html = '';
    parts.forEach((part, index) => {
      const isField = 'field' in part;
      const before = parts[index - 1];
      const after = parts[index + 1];
      if (isField && !(before && 'field' in before)) html += '<dl class="screen-fields">';
      html += this.part(part);
      if (isField && !(after && 'field' in after)) html += '</dl>';
    });
    return html;
  }
}

/** What the numbers in a drawing lead to. */
export function targetOf({legend}: Screen): Target {
  return legend ? 'note' : 'step';
}

/** Draws a screen. Nothing in it takes the focus or looks like a picture of a product. */
export function screenHtml(screen: Screen): string {
  const {place, device, shows, legend} = screen;
  const body = new Drawing(targetOf(screen)).parts(shows);
  const lines = (legend ?? []).map((text) => `<li>${escape(text)}</li>`).join('');
  return [
    `<div class="screen-frame${device === 'phone' ? ' screen-phone' : ''}">`,
    `<p class="screen-place">${escape(place)}</p><div class="screen-body">${body}</div></div>`,
    legend ? `<ol class="screen-legend">${lines}</ol>` : '',
  ].join('');
}
