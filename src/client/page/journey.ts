/** The buttons of a journey. The player is loaded at the first press. */
import {findAdvice, inTime} from '../../components/fault';
import type {Player} from '../journeys';
import {hasProgress} from '../journeys/progress';

const players = new WeakMap<HTMLElement, Promise<Player>>();

function idOf(root: HTMLElement): string {
  // The build of this page wrote the attribute.
  return (JSON.parse(root.dataset['journey'] ?? '{}') as {id: string}).id;
}

function tell(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-journey-status]');
  if (status) status.textContent = text;
}

/** Loads the player of a journey once. */
function playerOf(root: HTMLElement): Promise<Player> {
  const known = players.get(root);
  if (known) return known;
  tell(root, 'Loading the sandbox …');
  const made = inTime(import('../journeys').then(({createPlayer}) => createPlayer(root)));
  players.set(root, made);
  // A failed load is forgotten, so that the next press tries again.
  made.catch(() => players.delete(root));
  return made;
}

async function act(root: HTMLElement, action: (player: Player) => Promise<void>): Promise<void> {
  try {
    await action(await playerOf(root));
  } catch (error) {
    console.warn(error);
    const {text} = await findAdvice('The sandbox');
    tell(root, text);
  }
}

/** Shows the progress of this session. */
export function prepareJourneys(page: ParentNode): void {
  for (const root of page.querySelectorAll<HTMLElement>('[data-journey]'))
    if (!players.has(root) && hasProgress(idOf(root))) void act(root, () => Promise.resolve());
}

/** Adds one listener for the whole site. */
export function listenToJourneys(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const root = button?.closest<HTMLElement>('[data-journey]');
    if (!button || !root || button.getAttribute('aria-disabled') === 'true') return;
    if (button.matches('[data-journey-all]')) void act(root, (player) => player.runAll());
    if (button.matches('[data-journey-reset]')) void act(root, (player) => player.reset());
    if (button.matches('[data-journey-run]')) {
      const index = [...root.querySelectorAll('[data-journey-run]')].indexOf(button);
      void act(root, (player) => player.runTo(index));
    }
  });
}
