/** The buttons of samples to run and to change them, and the choice where samples run. What does it is loaded when a reader wants it. */
import {findAdvice, inTime} from '../../components/fault';
import {showNotice} from '../../components/notice/notice';
import {readStored} from '../../config/readerStorage';
import {KEYS} from '../../config/storageKeys';

/** A sample in curl; those in other languages have an empty mark. */
const CURL = '[data-sample]:not([data-sample=""])';

/** The block that a button runs: its own, or of the tabs around it the one that says the call in curl. */
function blockOf(button: Element): HTMLElement | null {
  return button.closest<HTMLElement>(CURL) ?? button.closest('[data-tabs]')?.querySelector<HTMLElement>(CURL) ?? null;
}

/** At the foot of the window: what writes below a sample is part of what could not be loaded. */
async function tell(error: unknown): Promise<void> {
  console.warn(error);
  showNotice((await findAdvice('The sandbox')).text);
}

async function run(button: HTMLElement, block: HTMLElement): Promise<void> {
  const name = button.innerText;
  button.ariaDisabled = 'true';
  button.innerText += ' …';
  try {
    const {act} = await inTime(import('../samples'));
    await act(button, block);
  } catch (error) {
    await tell(error);
  } finally {
    button.ariaDisabled = null;
    button.innerText = name;
  }
}

function choose(act: (module: typeof import('../samples/place')) => void): void {
  import('../samples/place').then(act).catch((error: unknown) => {
    // Nothing was applied, so the samples are as the build has made them.
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-sample-choice] input'))
      input.checked = input.defaultChecked;
    void tell(error);
  });
}

/** Applies the reader's choice to the samples of a new page. */
export function prepareSamples(page: ParentNode): void {
  const chosen = readStored(KEYS.samples);
  if (chosen !== null) choose(({applyPlace}) => applyPlace(page, chosen));
}

/** Adds one listener of each kind for the whole site. */
export function listenToSamples(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sample-run]') : null;
    const block = button && blockOf(button);
    if (button && block && button.getAttribute('aria-disabled') !== 'true') void run(button, block);
  });
  // Not `change`: what happens before the scripts are there is repeated as `input`.
  document.addEventListener('input', (event) => {
    const {target} = event;
    if (target instanceof HTMLInputElement && target.closest('[data-sample-choice]'))
      choose(({choosePlace}) => choosePlace(target.value));
  });
}
