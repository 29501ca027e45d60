/** The page in the address, and a question before a form with something typed is left. */
let shown = location.hash;
let isUnsaved = (): boolean => false;
let target: string | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  listeners.forEach((listener) => listener());
}

addEventListener('hashchange', () => {
  if (location.hash !== shown && isUnsaved()) {
    target = location.hash;
    // A change of the address can't be refused, so it is taken back.
    history.pushState(null, '', shown || '#');
  } else shown = location.hash;
  tell();
});

// Who closes or reloads the page is asked by the browser, in its own words.
addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault();
});

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What follows `#/`. */
export const pageInAddress = (): string => shown.slice(2);

/** Where somebody wants to go who would lose what they have typed. */
export const wanted = (): string | undefined => target;

/** @param would whether leaving would lose anything, asked at that moment @returns ends it */
export function guard(would: () => boolean): () => void {
  isUnsaved = would;
  return () => {
    if (isUnsaved === would) isUnsaved = () => false;
  };
}

export function stay(): void {
  target = undefined;
  tell();
}

export function leave(): void {
  const to = target ?? '';
  isUnsaved = () => false;
  stay();
  location.hash = to;
}
