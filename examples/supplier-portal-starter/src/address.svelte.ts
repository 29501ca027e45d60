/** Page and record are in the address, such as `#products/prd_…`, so that reload, back and a link lead to them. */
export const address = $state({page: '', open: ''});

/** Where somebody wants to go who would lose what they have typed. */
export const leaving = $state<{to: string | undefined}>({to: undefined});

let shown = '';
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

export function follow(): void {
  if (location.hash !== shown && isUnsaved()) {
    leaving.to = location.hash;
    // A change of the address can't be refused, so it is taken back.
    return history.pushState(null, '', shown);
  }
  shown = location.hash || '#';
  const [page = '', open = ''] = location.hash.slice(1).split('/');
  Object.assign(address, {page, open});
}

/** Goes there without a question. */
export function leaveFor(to: string): void {
  [isUnsaved, leaving.to] = [() => false, undefined];
  location.hash = to;
}
