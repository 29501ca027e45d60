/** Page, record and list are in the address, such as `#products/prd_…?q=gloves`, so that reload, back and links work. */
export const address = $state({page: '', open: '', query: ''});

/** What somebody wants to do who would lose what they have typed. */
export const leaving = $state<{go: (() => void) | undefined}>({go: undefined});

let shown = '';
/** Place of what is shown among the entries that Back and Forward lead to. */
let at = 0;
let isUnsaved = (): boolean => false;

/** Who closes or reloads the page is asked by the browser, in its own words. */
function askInBrowser(event: BeforeUnloadEvent): void {
  if (isUnsaved()) event.preventDefault();
}

/** Asks before a form is left. @param would whether that would lose anything, asked at that moment @returns ends it */
export function guard(would: () => boolean): () => void {
  isUnsaved = would;
  addEventListener('beforeunload', askInBrowser);
  return () => {
    if (isUnsaved === would) isUnsaved = () => false;
    removeEventListener('beforeunload', askInBrowser);
  };
}

/** The place of the present entry. A link makes a new one, which comes after what is shown. */
function placeNow(): number {
  const state: {place?: number} | null = history.state;
  const place = state?.place ?? (shown ? at + 1 : 0);
  history.replaceState({place}, '');
  return place;
}

export function follow(): void {
  const place = placeNow();
  const steps = place - at;
  if (shown && steps !== 0 && isUnsaved()) {
    leaving.go = () => {
      isUnsaved = () => false;
      history.go(steps);
    };
    // A change of the address can't be refused, so it is taken back. Back leads to the same page as before.
    return history.go(-steps);
  }
  [at, shown] = [place, location.hash || '#'];
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  const [page = '', open = ''] = path.split('/');
  Object.assign(address, {page, open, query});
}

/** Goes there without a question. */
export function leaveFor(to: string): void {
  isUnsaved = () => false;
  location.hash = to;
}

/** Does what ends a form, after a question where something typed would be lost. */
export function unlessUnsaved(go: () => void): void {
  if (isUnsaved()) leaving.go = go;
  else go();
}
