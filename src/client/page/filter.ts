/** The filter box of an API sidebar. */

/** Keeps the whole list and shows an error; the next keystroke tries again. */
function tellFailure(input: HTMLInputElement): void {
  const list = input.closest('p')?.parentElement?.querySelector<HTMLElement>('[data-filtered]');
  if (!list) return;
  list.hidden = false;
  const message = document.createElement('p');
  message.className = 'sidebar-count';
  message.dataset['results'] = '';
  message.setAttribute('role', 'status');
  message.textContent = 'The filter could not be loaded. Type again.';
  list.parentElement?.querySelector('[data-results]')?.remove();
  list.before(message);
}

/** Adds a listener for the whole site. */
export function listenToFilters(): void {
  document.addEventListener('input', (event) => {
    const {target} = event;
    if (!(target instanceof HTMLInputElement) || target.dataset['filter'] === undefined) return;
    import('./filterList')
      .then(({filter}) => filter(target))
      .catch((error: unknown) => {
        console.warn(error);
        tellFailure(target);
      });
  });
}
