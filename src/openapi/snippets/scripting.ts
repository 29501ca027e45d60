import {CREDENTIAL, indented, quoted, withCredential, type Call, type Finish} from './call';

export const curl: Finish = (code, {answer, redirects, file}) => {
  const store = answer === 'file' ? ` \\\n  ${redirects ? '--location ' : ''}--output ${file}` : '';
  return (
    code
      // The shell expands variables only inside double quotes. An address and a cookie may come without quotes.
      .replace(new RegExp(`'([^'\\n]*)(${CREDENTIAL}(?:_\\d)?)([^'\\n]*)'`, 'g'), '"$1$$$2$3"')
      .replace(new RegExp(`(?<= )([^\\s'"]*=)(${CREDENTIAL}(?:_\\d)?)(?=[\\s&]|$)(\\S*)`, 'g'), '"$1$$$2$3"')
      .replace(/^curl /, 'curl --fail-with-body ')
      // Line breaks around the body would be sent too.
      .replace(/(--data(?:-raw|-binary)? ')\n/, '$1')
      .replace(/\n'$/, "'") + store
  );
};

const JAVASCRIPT_END: Record<Call['answer'], (file: string) => string> = {
  // Printed as it is, Node.js would show only the upper levels of an object.
  json: () => 'console.log(JSON.stringify(await response.json(), null, 2));',
  empty: () => 'console.log(response.status);',
  file: (file) => `await writeFile('${file}', Buffer.from(await response.arrayBuffer()));`,
};

/** Whether a body has a backslash or a control character in a text, which httpsnippet writes wrongly in some languages. */
function isHard(body: string): boolean {
  return (body.match(/\\./g) ?? []).some((sign) => sign !== '\\"' && sign !== '\\n');
}

/** JSON is valid JavaScript, so such a body is copied. */
function javascriptBody(code: string, body: string | undefined): string {
  if (body === undefined || !isHard(body)) return code;
  const literal = body.replaceAll('\n', '\n  ');
  return code.replace(/body: JSON\.stringify\([^]*\)(?=\n\};)/, () => `body: JSON.stringify(${literal})`);
}

export const javascript: Finish = (code, {answer, file, body}) =>
  (answer === 'file' ? "import {writeFile} from 'node:fs/promises';\n\n" : '') +
  withCredential(javascriptBody(code, body), "'", (word, name) =>
    word === '' ? `process.env.${name}` : `\`${word}\${process.env.${name}}\``,
  ).replace(
    /\nfetch\((.+), options\)\n[\s\S]*$/,
    (_, url: string) => `
const response = await fetch(${url}, options);
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);

${JAVASCRIPT_END[answer](file)}`,
  );

const PYTHON_END: Record<Call['answer'], (file: string) => string> = {
  // Printed as it is, a dictionary would not be JSON.
  json: () => 'print(json.dumps(response.json(), indent=2, ensure_ascii=False))',
  empty: () => 'print(response.status_code)',
  file: (file) => `with open("${file}", "wb") as file:\n    file.write(response.content)`,
};

const PYTHON_WORDS: Record<string, string> = {true: 'True', false: 'False', null: 'None'};

/**
 * httpsnippet writes line breaks and quotes inside strings wrongly. JSON strings are valid Python, so the body is
 * copied.
 */
function pythonBody(code: string, body: string): string {
  if (!body.includes('\\')) return code;
  const literal = body.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => PYTHON_WORDS[token] ?? token);
  return code.replace(/payload = \{[\s\S]*?\n?\}\n(?=headers = )/, () => `payload = ${literal}\n`);
}

export const python: Finish = (code, {answer, file, body}) => {
  const read = withCredential(body === undefined ? code : pythonBody(code, body), '"', (word, name) =>
    word === '' ? `os.environ["${name}"]` : `f"${word}{os.environ['${name}']}"`,
  );
  const modules = [...(answer === 'json' ? ['json'] : []), ...(read.includes('os.environ') ? ['os'] : [])];
  const imports = modules.map((name) => `import ${name}\n`).join('');
  return read
    .replace(/^(?=import requests)/, imports === '' ? '' : `${imports}\n`)
    .replace('payload = ""\n', '')
    .replace(/^(response = requests\.\w+\(url, )(?:data=payload, )?(.*)\)$/m, (whole, start: string, rest: string) => {
      const data = code.includes('payload = ""') || !whole.includes('data=payload') ? '' : 'data=payload, ';
      return `${start}${data}${rest}, timeout=30)\nresponse.raise_for_status()`;
    })
    .replace(/print\(response\.text\)\s*$/, PYTHON_END[answer](file));
};

/** Options that only repeat a default. */
const PHP_NOISE = /^ {2}CURLOPT_(?:ENCODING|MAXREDIRS|HTTP_VERSION|POSTFIELDS => ""|CUSTOMREQUEST => "GET").*\n/gm;

const PHP_END: Record<Call['answer'], (file: string) => string> = {
  json: () => 'print_r(json_decode($response, true));',
  empty: () => 'echo $status;',
  file: (file) => `file_put_contents("${file}", $response);`,
};

/** A PHP array can't tell an empty list from an empty object, so such a body stays text, as one that is hard to write. */
function phpBody(code: string, body: string): string {
  const literal = `CURLOPT_POSTFIELDS => <<<'JSON'\n${indented(body, '  ')}\n  JSON,`;
  const written = /CURLOPT_POSTFIELDS => (?:json_encode\(\[[\s\S]*?\n {2}\]\)|".*"),(?=\n(?: {2}CURLOPT_|\]))/;
  return body.includes('{}') || isHard(body) || code.includes(`CURLOPT_POSTFIELDS => ${quoted(body)}`)
    ? code.replace(written, () => literal)
    : code;
}

export const php: Finish = (code, {answer, redirects, file, body}) =>
  (body === undefined ? code : phpBody(code, body))
    .replace(PHP_NOISE, '')
    .replace(new RegExp(`(${CREDENTIAL}(?:_\\d)?)"`, 'g'), '" . getenv("$1")')
    .replace(/(CURLOPT_RETURNTRANSFER => true,\n)/, redirects ? '$1  CURLOPT_FOLLOWLOCATION => true,\n' : '$1')
    .replace(
      /\$err = curl_error[\s\S]*$/,
      () => `$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

if ($response === false || $status >= 300) {
  throw new RuntimeException($status . ": " . ($response ?: curl_error($curl)));
}

${PHP_END[answer](file)}`,
    );

const RUBY_END: Record<Call['answer'], (file: string) => string> = {
  json: () => 'puts JSON.parse(response.body)',
  empty: () => 'puts response.code',
  file: (file) => `File.binwrite("${file}", response.body)`,
};

const RUBY_REDIRECT = (file: string): string => `# The address of the file carries its own credential.
File.binwrite("${file}", Net::HTTP.get(URI.join(url, response["location"])))`;

export const ruby: Finish = (code, {answer, redirects, file, body}) =>
  (answer === 'json' ? "require 'json'\n" : '') +
  withCredential(code, "'", (word, name) => (word === '' ? `ENV.fetch('${name}')` : `"${word}#{ENV.fetch('${name}')}"`))
    .replace(body === undefined ? '' : `request.body = ${quoted(body)}`, () =>
      body === undefined ? '' : `request.body = <<~'JSON'\n${indented(body, '  ')}\nJSON`,
    )
    .replace(
      /puts response\.read_body\s*$/,
      () => `raise "#{response.code}: #{response.body}" unless response.is_a?(Net::HTTP${redirects ? 'Redirection' : 'Success'})

${redirects ? RUBY_REDIRECT(file) : RUBY_END[answer](file)}`,
    );
