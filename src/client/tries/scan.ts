/** Whether typing would lose nothing: the field is empty, or all of it is selected. */
function isFree({value, selectionStart, selectionEnd}: HTMLInputElement): boolean {
  return value === '' || (selectionStart === 0 && selectionEnd === value.length);
}

/** Whether a field is one for codes. */
function takesCodes({type, inputMode, disabled}: HTMLInputElement): boolean {
  return /^(?:text|search|password)$/.test(type) && !/^(?:decimal|numeric)$/.test(inputMode) && !disabled;
}

/**
 * Types a code as a hand-held scanner does, with Enter at its end: into the field that has the focus, or else into one
 * for codes in the same form.
 */
export function scan({contentDocument: inside}: HTMLIFrameElement, code: string): void {
  if (!inside) return;
  const all = [...inside.querySelectorAll('input')].filter(takesCodes);
  const form = inside.activeElement?.closest('form') ?? all[0]?.form;
  const near = all.filter((field) => field.form === form);
  const focused = near.find((field) => field === inside.activeElement);
  const field = focused && isFree(focused) ? focused : (near.find(isFree) ?? near[0]);
  if (!field) return;
  field.value = code;
  field.dispatchEvent(new Event('input', {bubbles: true}));
  field.form?.requestSubmit();
}
