/** What the reader points at, focuses or presses on the page of an operation; the part that answers is loaded then. */
import {findAdvice} from '../../components/fault';
import {showNotice} from '../../components/notice/notice';

async function tell(error: unknown): Promise<void> {
  console.warn(error);
  showNotice((await findAdvice('The sandbox')).text);
}

/** Adds listeners for the whole site once. */
export function listenToPointing(): void {
  const follow = (event: Event): void => {
    const {target} = event;
    if (!(target instanceof Element) || !target.closest('article')?.querySelector('[data-samples]')) return;
    import('./fields').then(
      ({pointAt}) => {
        pointAt(target, event);
      },
      (error: unknown) => {
        // The page is complete without marks, but a press on a button is not done with nothing.
        if (event.type === 'click' && target.closest('[data-act]')) void tell(error);
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'keydown']) document.addEventListener(type, follow);
}
