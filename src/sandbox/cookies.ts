/** A page may not set the header `Cookie`, so the console sends cookies in this header. */
export const COOKIE_HEADER = 'Sandbox-Cookie';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The cookies of a request by name. */
export function cookiesOf(headers: Headers): Map<string, string> {
  const text = headers.get(COOKIE_HEADER) ?? headers.get('Cookie') ?? '';
  const pairs = text.split(';').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), decoded(value.join('=').trim())];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}
