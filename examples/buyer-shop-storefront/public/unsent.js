// What is typed into the cart while the shop cannot be reached is sent later, a line at a time: the cart is one cookie.
/** Quantity by the address that takes it. */
const unsent = new Map();

function say(text) {
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.textContent = text;
  document.getElementById('toasts').replaceChildren(toast);
}

function sendNext() {
  const [[path, quantity]] = unsent;
  const field = document.querySelector(`form[action="${path}"] input[type="number"]`);
  // Somebody has taken the line out meanwhile.
  if (!field) return unsent.delete(path);
  field.value = quantity;
  field.form.dispatchEvent(new Event('change'));
}

addEventListener('htmx:sendError', ({detail: {elt, requestConfig}}) => {
  const field = elt.querySelector('input[type="number"]');
  if (!field || !elt.closest('#cart')) return say('No connection: nothing has happened. Try again in a moment.');
  unsent.set(requestConfig.path, field.value);
  say(`No connection: ${field.value} is not in the cart yet, and is sent when there is one again.`);
});

addEventListener('htmx:afterOnLoad', ({detail: {requestConfig}}) => {
  if (!unsent.delete(requestConfig.path) || unsent.size > 0) return;
  say('Sent: the cart is as you typed it.');
});

// The ERP gets what stands in the cart.
addEventListener('htmx:beforeRequest', (event) => {
  if (unsent.size === 0 || event.detail.requestConfig.path !== '/cart/hand-over') return;
  event.preventDefault();
  sendNext();
});

addEventListener('online', () => unsent.size > 0 && sendNext());
// The cart is made anew for each line, without what was typed into the others.
addEventListener('htmx:afterSettle', () => unsent.size > 0 && sendNext());
