const START = /^(?:HTTP\/\d(?:\.\d)? \d{3}(?: .*)?|(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP\/\d(?:\.\d)?)$/;
const HEADER = /^[A-Za-z][\w-]*: .+$/;

/** What is wrong with a message of HTTP/1.1, or with headers alone. */
export function httpFaults(text: string): string[] {
  const [head = '', ...body] = text.split('\n\n');
  const lines = head.split('\n');
  const headers = START.test(lines[0] ?? '') ? lines.slice(1) : lines;
  const faults = headers.filter((line) => !HEADER.test(line)).map((line) => `"${line}" is no header`);
  if (body.length === 0 || !/^content-type: application\/json/im.test(head)) return faults;
  try {
    JSON.parse(body.join('\n\n'));
  } catch (error) {
    faults.push(`the body is no JSON: ${String(error)}`);
  }
  return faults;
}
