/** Paper has no branches to open. */

const OPENED = 'data-opened-for-print';

/** Opens every branch of the text. */
export function openForPrint(root: ParentNode): void {
  for (const branch of root.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
    branch.setAttribute(OPENED, '');
    branch.open = true;
  }
}

/** Closes again what was opened for print only. */
export function closeAfterPrint(root: ParentNode): void {
  for (const branch of root.querySelectorAll<HTMLDetailsElement>(`[${OPENED}]`)) {
    branch.removeAttribute(OPENED);
    branch.open = false;
  }
}

/** Listens once for the whole site. */
export function listenToPrint(): void {
  window.addEventListener('beforeprint', () => {
    openForPrint(document);
  });
  window.addEventListener('afterprint', () => {
    closeAfterPrint(document);
  });
}
