/** The button that opens the console of an operation, in place. The console itself is loaded when asked for. */
import type {Mounted} from '../console/mount';

/** Hash of an address that opens the console; also the id of its place. */
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

function tellFailure(place: HTMLElement, error: unknown): void {
  const message = partOf(place, 'failure');
  if (!message) return;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--secondary button--sm';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => void start(place));
  const text = document.createElement('p');
  text.textContent = `The console could not be loaded. Check the connection and try again. ${error instanceof Error ? error.message : ''}`;
  message.replaceChildren(text, retry);
}

/** Loads the console and puts it in place; a second call while it loads does nothing. */
async function start(place: HTMLElement): Promise<void> {
  const room = partOf(place, 'room');
  const [api = '', id = ''] = (place.dataset['console'] ?? '').split('/');
  if (!room || opening === place || open?.place === place) return;
  close();
  opening = place;
  partOf(place, 'failure')?.replaceChildren();
  setBusy(place, true);
  try {
    const {mount} = await import('../console/mount');
    const page = place.closest('article') ?? document;
    const mounted = await mount(room, page, api, id, () => {
      close();
      partOf(place, 'open')?.focus();
    });
    // The reader may have gone on while it loaded.
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
    tellFailure(place, error);
  } finally {
    opening = undefined;
    setBusy(place, false);
  }
}

/** Takes down a console whose page is gone, shows the buttons of the page, and opens the one the address asks for. */
export function prepareConsoles(root: ParentNode, hash: string): void {
  if (open && !open.place.isConnected) close();
  for (const place of root.querySelectorAll<HTMLElement>('[data-console]')) {
    if (open?.place !== place) partOf(place, 'open')?.removeAttribute('hidden');
    if (hash === HASH) void start(place);
  }
}

/** Listens once for the whole site. */
export function listenToConsoles(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-console-open]') : null;
    const place = button?.closest<HTMLElement>('[data-console]');
    if (place) void start(place);
  });
}
