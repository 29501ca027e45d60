/** A message at the foot of the window, for what has no better place. The loader of the page draws the same. */

const ID = 'page-notice';

export function hideNotice(): void {
  document.getElementById(ID)?.remove();
}

/** Shows the message in place of an earlier one, and reads it out. */
export function showNotice(text: string): void {
  hideNotice();
  const notice = document.createElement('div');
  notice.id = ID;
  notice.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button button--secondary button--sm';
  close.textContent = 'Close';
  close.addEventListener('click', hideNotice);
  notice.append(`${text} `, close);
  // Nothing outside an open dialog is read out or can be pressed.
  (document.querySelector('dialog[open]') ?? document.body).append(notice);
}
