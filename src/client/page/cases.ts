/** The switch between the cases of a body (src/components/CaseSwitches): its fields, its examples and its problems. */

const SWITCH = '[data-switch]';
const CHOICE = '[role="radio"]';

/** What belongs to another case. A link to it shows it all the same, and so does paper. */
const STYLES = '@media screen{[data-off]:not(:target,[data-marked],:has(:target,[data-marked])){display:none}}';

const OTHER_CASE = 'The recorded answer is to another case. Send asks for this one.';

let styles: CSSStyleSheet | undefined;

function adoptStyles(): void {
  if (styles) return;
  styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  document.adoptedStyleSheets.push(styles);
}

/** The values that are chosen, by switch. A switch that shows all is left out. */
function chosenIn(page: ParentNode): Map<string, string[]> {
  const chosen = new Map<string, string[]>();
  for (const one of page.querySelectorAll<HTMLElement>(SWITCH)) {
    const values = one.querySelector<HTMLElement>(`${CHOICE}[aria-checked="true"]`)?.dataset['values'] ?? '';
    if (values !== '') chosen.set(one.dataset['switch'] ?? '', values.split(' '));
  }
  return chosen;
}

/** Whether an element belongs to every chosen case that it says something about. */
function fits({dataset}: HTMLElement, chosen: ReadonlyMap<string, readonly string[]>): boolean {
  const tokens = (dataset['cases'] ?? '').split(' ');
  return [...chosen].every(([key, values]) => {
    const own = tokens.filter((token) => token.startsWith(`${key}=`));
    return own.length === 0 || own.some((token) => values.includes(token.slice(key.length + 1)));
  });
}

/** Shows the chosen cases. Where all examples are of others, they stay: there would be nothing. */
function show(page: ParentNode): void {
  const chosen = chosenIn(page);
  for (const element of page.querySelectorAll<HTMLElement>('[data-cases]')) {
    const beside = element.matches('figure')
      ? [...(element.parentElement?.querySelectorAll<HTMLElement>(':scope > figure') ?? [])]
      : [];
    const isOff = !fits(element, chosen) && (beside.length === 0 || beside.some((other) => fits(other, chosen)));
    element.toggleAttribute('data-off', isOff);
  }
}

/** Writes the example of the chosen case into the sample. The only example of a page stands there already. */
async function showExample(page: ParentNode): Promise<void> {
  const chosen = chosenIn(page);
  const figures = [...page.querySelectorAll<HTMLElement>('figure[data-cases][id^="body-"]')];
  const text = figures.find((one) => fits(one, chosen))?.querySelector('pre code')?.textContent;
  const pane = page.querySelector<HTMLElement>('[data-samples]');
  if (figures.length < 2 || text === undefined || !pane?.querySelector('[data-send]')) return;
  const {showBody} = await import(/* webpackChunkName: "console" */ '../console/mount');
  await showBody(pane, text);
}

/** Says so where all recorded answers are to other cases: the sandbox has one. */
function tellOfAnswers(page: ParentNode): void {
  const chosen = chosenIn(page);
  const recorded = [...page.querySelectorAll<HTMLElement>('[data-answers] figure[data-cases]')];
  const status = page.querySelector('[data-send-status]');
  const isOther = chosen.size > 0 && recorded.length > 0 && !recorded.some((one) => fits(one, chosen));
  if (status && (isOther || status.textContent === OTHER_CASE)) status.textContent = isOther ? OTHER_CASE : '';
}

/** Marks in the sample what decides for a case: the id of its field, without `body.`, and the values. */
type MarkCase = (key: string, values: readonly string[]) => void;

function choose(choice: HTMLElement, mark: MarkCase): void {
  const page = choice.closest('article');
  const group = choice.closest<HTMLElement>(SWITCH);
  if (!page || !group) return;
  adoptStyles();
  // What is above may change its height, so scrolling keeps the switch where it was.
  const before = choice.getBoundingClientRect().top;
  for (const other of group.querySelectorAll<HTMLElement>(CHOICE)) {
    other.setAttribute('aria-checked', String(other === choice));
    other.tabIndex = other === choice ? 0 : -1;
  }
  show(page);
  window.scrollBy({top: choice.getBoundingClientRect().top - before, behavior: 'instant'});
  showExample(page)
    // The fields are those of the case all the same.
    .catch(console.warn)
    // In a list, the example has entries of other cases, too.
    .finally(() => {
      tellOfAnswers(page);
      mark(group.dataset['switch'] ?? '', choice.dataset['values']?.split(' ') ?? []);
    });
}

const MOVES: Record<string, number> = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};

/** Follows a press or a key on a switch; others are none of its business. */
export function chooseCase(target: Element, event: Event, mark: MarkCase): void {
  const choice = target.closest<HTMLElement>(`${SWITCH} ${CHOICE}`);
  if (!choice) return;
  if (event.type === 'click') choose(choice, mark);
  const move = event instanceof KeyboardEvent ? MOVES[event.key] : undefined;
  if (move !== undefined) {
    const all = [...(choice.parentElement?.querySelectorAll<HTMLElement>(CHOICE) ?? [])];
    const next = all[(all.indexOf(choice) + move + all.length) % all.length];
    event.preventDefault();
    next?.focus();
    if (next) choose(next, mark);
  }
}
