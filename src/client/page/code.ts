/** Buttons of code blocks: copy, and wrap if a line is too long. Samples have theirs to run from the build. */

const COPIED_FOR = 2000;

function button(label: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'code-button';
  element.setAttribute('aria-label', label);
  element.textContent = text;
  return element;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission or a secure connection, the reader can still select the text.
    return false;
  }
}

/** Shows a message on the button for a moment, and announces it. */
function tell(element: HTMLButtonElement, text: string): void {
  const before = element.dataset['text'] ?? element.textContent;
  element.dataset['text'] = before;
  element.textContent = text;
  element.setAttribute('role', 'status');
  window.setTimeout(() => {
    element.textContent = before;
    element.removeAttribute('role');
  }, COPIED_FOR);
}

/** @param early the button that stood there before the scripts did: src/client/start */
function copyButton(code: HTMLElement, early?: HTMLButtonElement | null): HTMLButtonElement {
  const element = early ?? button('Copy code to clipboard', 'Copy');
  delete element.dataset['early'];
  element.addEventListener('click', () => {
    void copy(code.textContent).then((copied) => {
      tell(element, copied ? 'Copied' : 'Not copied: select the text');
    });
  });
  return element;
}

function wrapButton(pre: HTMLElement): HTMLButtonElement {
  const element = button('Wrap long lines', 'Wrap');
  element.setAttribute('aria-pressed', 'false');
  element.addEventListener('click', () => {
    const wrapped = pre.classList.toggle('code-wrapped');
    element.setAttribute('aria-pressed', String(wrapped));
  });
  return element;
}

/** Adds the buttons to every code block below an element that has none yet. */
export function addCodeButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>(
    '[data-code=""],[data-code="true"],:has([data-early])[data-code]',
  )) {
    const pre = block.querySelector('pre');
    const code = pre?.querySelector('code');
    if (!pre || !code) continue;
    block.dataset['code'] = 'ready';
    const bar = block.querySelector('.code-buttons') ?? document.createElement('div');
    bar.className = 'code-buttons';
    const isLong = code.textContent.split('\n').some((line) => line.length > 60);
    const early = block.querySelector<HTMLButtonElement>('[data-early]');
    // It stays where it is, because it may hold the focus.
    const copyOne = copyButton(code, early);
    if (!early) bar.prepend(copyOne);
    if (isLong) bar.prepend(wrapButton(pre));
    // In front of the code, so that the keyboard reaches the buttons first. To move what is there would lose a press of
    // Run that has begun.
    if (!bar.isConnected) pre.before(bar);
  }
}
