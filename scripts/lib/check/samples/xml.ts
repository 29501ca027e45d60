/** An element with what is in it. */
export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  text: string;
}

const NAME = '[A-Za-z_:][\\w:.-]*';
const TOKEN = new RegExp(
  `<\\?[\\s\\S]*?\\?>|<!--[\\s\\S]*?-->|<!DOCTYPE[^>[]*>|<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|[^<]+|<`,
  'g',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

function attributesOf(text: string, element: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw new Error(`<${element}> has ${name} twice`);
    found.set(name, double ?? single ?? '');
  }
  return found;
}

/**
 * Reads a document of XML 1.0 without an internal subset: elements, attributes and text.
 *
 * @throws Error when it is not well-formed
 */
export function parseXml(source: string): XmlElement {
  const document: XmlElement = {name: '', attributes: new Map(), children: [], text: ''};
  const open = [document];
  for (const [token, cdata, closing, name, attributes = '', empty] of source.trim().matchAll(TOKEN)) {
    const parent = open.at(-1) ?? document;
    if (token === '<') throw new Error('a tag is not well-formed');
    if (cdata !== undefined) parent.text += cdata;
    else if (closing === '/') {
      if (parent.name !== name) throw new Error(`</${name ?? ''}> closes <${parent.name}>`);
      open.pop();
    } else if (name !== undefined) {
      const element: XmlElement = {name, attributes: attributesOf(attributes, name), children: [], text: ''};
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    } else if (!token.startsWith('<')) parent.text += token;
    if (ENTITY.test(cdata === undefined && !token.startsWith('<!') ? token : ''))
      throw new Error(`"&" stands alone in "${token.trim().slice(0, 40)}"`);
  }
  const unclosed = open.at(-1);
  if (unclosed !== document && unclosed) throw new Error(`<${unclosed.name}> is not closed`);
  const [root, ...others] = document.children;
  if (!root || others.length > 0 || document.text.trim() !== '') throw new Error('there must be one root element');
  return root;
}
