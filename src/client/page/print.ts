/** Opens closed branches for printing, because paper can't. */

const OPENED = 'data-opened-for-print';

/** Opens every branch of the page's text; those of an operation stay as the reader left them. */
export function openForPrint(root: ParentNode): void {
  for (const branch of root.querySelectorAll<HTMLDetailsElement>(
    'main details:not([open], [data-operation] details)',
  )) {
    branch.setAttribute(OPENED, '');
    branch.open = true;
  }
}

/** Closes the branches that were opened for printing. */
export function closeAfterPrint(root: ParentNode): void {
  for (const branch of root.querySelectorAll<HTMLDetailsElement>(`[${OPENED}]`)) {
    branch.removeAttribute(OPENED);
    branch.open = false;
  }
}

/** Adds listeners for the whole site once. */
export function listenToPrint(): void {
  window.addEventListener('beforeprint', () => {
    openForPrint(document);
  });
  window.addEventListener('afterprint', () => {
    closeAfterPrint(document);
  });
}
