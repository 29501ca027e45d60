/** Which units of the tutorial a reader has ticked: kept in this browser, shown on every unit and the first page. */
import {readStored, writeStored} from '../components/storage';
import {KEYS} from '../config/storageKeys';

const KEY = KEYS.tutorialDone;

/** Holds while the page is open, also where the browser stores nothing. */
let remembered: ReadonlySet<number> = new Set();

function readDone(): ReadonlySet<number> {
  const stored = readStored(KEY);
  if (stored !== null) remembered = new Set(stored.split(',').map(Number).filter(Number.isInteger));
  return remembered;
}

function writeDone(done: ReadonlySet<number>): void {
  remembered = done;
  writeStored(KEY, [...done].sort((a, b) => a - b).join(','));
}

function showUnits(root: Element, done: ReadonlySet<number>): void {
  const units = [...root.querySelectorAll<HTMLElement>('[data-tutorial-unit]')];
  for (const unit of units) {
    const isDone = done.has(Number(unit.dataset['tutorialUnit']));
    unit.toggleAttribute('data-done', isDone);
    const state = unit.querySelector('[data-tutorial-state]');
    if (state) state.textContent = isDone ? 'done' : '';
  }
  const count = units.filter((unit) => unit.hasAttribute('data-done')).length;
  const text = root.querySelector('[data-tutorial-count]');
  if (text) text.textContent = `${count} of ${units.length} units done`;
}

function showControl(root: Element, done: ReadonlySet<number>): void {
  const button = root.querySelector<HTMLElement>('[data-tutorial-done]');
  if (!button) return;
  const isDone = done.has(Number(button.dataset['tutorialDone']));
  button.setAttribute('aria-pressed', String(isDone));
  const status = root.querySelector('[data-tutorial-status]');
  if (status) status.textContent = isDone ? 'Marked as done in this browser.' : '';
  root.removeAttribute('hidden');
}

/** Shows on a page what is done. */
export function showTutorial(page: ParentNode): void {
  const roots = [...page.querySelectorAll('[data-tutorial-units]')];
  if (roots.length === 0) return;
  const done = readDone();
  for (const root of roots) showUnits(root, done);
  for (const root of page.querySelectorAll('[data-tutorial-control]')) showControl(root, done);
}

function toggle(button: HTMLElement): void {
  const unit = Number(button.dataset['tutorialDone']);
  const done = new Set(readDone());
  if (!done.delete(unit)) done.add(unit);
  writeDone(done);
  showTutorial(document);
}

/** Listens once for the whole site. */
export function listenToTutorial(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tutorial-done]') : null;
    if (button) toggle(button);
  });
  // The reader may have a unit open in another tab too.
  window.addEventListener('storage', ({key}) => {
    if (key === KEY) showTutorial(document);
  });
}
