/**
 * Sets a class on the body while the reader navigates by keyboard: from a press of Tab until a mouse button is pressed.
 */

const CLASS_NAME = 'navigation-with-keyboard';

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add(CLASS_NAME);
  });
  document.addEventListener('mousedown', () => document.body.classList.remove(CLASS_NAME));
}

export {};
