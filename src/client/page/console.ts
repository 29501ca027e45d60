/** The button that opens the console of an operation. The console is loaded at the first use. */
import {findAdvice, inTime} from '../../components/fault';
import type {Mounted} from '../console/mount';
import {reload as loadAnew} from '../../components/notice/reload';

/** Hash of an address that opens the console, and id of the console's element. */
const HASH = '#try-it';

interface Open {
  place: HTMLElement;
  mounted: Mounted;
}

let open: Open | undefined;
let opening: HTMLElement | undefined;

function partOf(place: HTMLElement, name: string): HTMLElement | null {
  return place.querySelector<HTMLElement>(`[data-console-${name}]`);
}

function setBusy(place: HTMLElement, busy: boolean): void {
  const button = partOf(place, 'open');
  if (!button) return;
  button.setAttribute('aria-disabled', String(busy));
  button.textContent = busy ? 'Loading …' : 'Try it';
}

function close(): void {
  if (!open) return;
  const {place, mounted} = open;
  open = undefined;
  mounted.close();
  partOf(place, 'room')?.setAttribute('hidden', '');
  partOf(place, 'open')?.removeAttribute('hidden');
}

/** Reloads the page with the console's hash, which opens the console again. */
function reload(): void {
  window.history.replaceState(window.history.state, '', HASH);
  void loadAnew();
}

async function tellFailure(place: HTMLElement, error: unknown): Promise<void> {
  const message = partOf(place, 'failure');
  const advice = await findAdvice('The console');
  // The reader may have pressed the button again meanwhile.
  if (!message || opening === place || open?.place === place) return;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--secondary button--sm';
  retry.textContent = advice.reload ? 'Reload' : 'Retry';
  retry.addEventListener('click', () => (advice.reload ? reload() : void start(place)));
  const text = document.createElement('p');
  text.textContent = `${advice.text} ${error instanceof Error ? error.message : ''}`;
  message.replaceChildren(text, retry);
}

/** Loads the console and shows it. A second call while it loads does nothing. */
async function start(place: HTMLElement): Promise<void> {
  const room = partOf(place, 'room');
  const [api = '', id = ''] = (place.dataset['console'] ?? '').split('/');
  if (!room || opening === place || open?.place === place) return;
  close();
  opening = place;
  partOf(place, 'failure')?.replaceChildren();
  setBusy(place, true);
  try {
    const page = place.closest('article') ?? document;
    const left = (): void => {
      close();
      partOf(place, 'open')?.focus();
    };
    const mounted = await inTime(
      import(/* webpackChunkName: "console" */ '../console/mount').then(({mount}) => mount(room, page, api, id, left)),
    );
    // The reader may have left the page while it loaded.
    if (!place.isConnected) {
      mounted.close();
      return;
    }
    open = {place, mounted};
    room.removeAttribute('hidden');
    partOf(place, 'open')?.setAttribute('hidden', '');
    room.querySelector<HTMLElement>('[data-console-focus]')?.focus();
  } catch (error) {
    console.warn(error);
    void tellFailure(place, error);
  } finally {
    opening = undefined;
    setBusy(place, false);
  }
}

/** Number of frames to wait for the text of a new page. */
const PATIENCE = 120;

/** Opens the console of the page at an address as soon as the page's text is there. */
function openWhenThere(root: ParentNode, pathname: string, frames = 0): void {
  // The reader may have left meanwhile.
  if (window.location.pathname !== pathname) return;
  const place = [...root.querySelectorAll<HTMLElement>('[data-console]')].find(({dataset}) =>
    pathname.endsWith(`/${dataset['console']?.split('/')[1] ?? ''}/`),
  );
  if (place) void start(place);
  else if (frames < PATIENCE) window.requestAnimationFrame(() => openWhenThere(root, pathname, frames + 1));
}

/** After each navigation: closes a console whose page is gone, and opens the one in the hash. */
export function prepareConsoles(root: ParentNode, hash: string): void {
  if (open && !open.place.isConnected) close();
  if (hash === HASH) openWhenThere(root, window.location.pathname);
}

/** Adds one listener for the whole site. */
export function listenToConsoles(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-console-open]') : null;
    const place = button?.closest<HTMLElement>('[data-console]');
    if (place) void start(place);
  });
}
