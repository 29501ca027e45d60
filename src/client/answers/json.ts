const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function span(kind: string, text: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = `t-${kind}`;
  element.textContent = text;
  return element;
}

/** JSON with the same highlighting as at build. */
export function colouredJson(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let end = 0;
  for (const found of text.matchAll(TOKENS)) {
    const [whole, string, colon, word] = found;
    fragment.append(text.slice(end, found.index));
    if (string !== undefined) {
      fragment.append(span(colon === undefined ? 'string' : 'property', string), colon ?? '');
    } else fragment.append(span(word === undefined ? 'number' : 'boolean', whole));
    end = found.index + whole.length;
  }
  fragment.append(text.slice(end));
  return fragment;
}
