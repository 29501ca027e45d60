import {indented, quoted, withCredential, type Call, type Finish} from './call';

/** Reads the credential, for languages that concatenate strings with `+`. */
function joined(code: string, read: (name: string) => string, plus: string): string {
  return withCredential(code, '"', (word, name) => (word === '' ? read(name) : `"${word}"${plus}${read(name)}`));
}

const GO_END: Record<Call['answer'], (file: string) => string> = {
  json: () => '\tfmt.Println(string(body))',
  empty: () => '\tfmt.Println(res.Status)',
  file: (file) => `\tif err := os.WriteFile("${file}", body, 0o644); err != nil {\n\t\tlog.Fatal(err)\n\t}`,
};

const GO_CHECK = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

/** The import block for the packages that the Go code uses. */
function goImports(code: string): string {
  const names = ['fmt', 'io', 'log', 'net/http', 'os', 'strings'].filter((name) =>
    code.includes(`${name.split('/').at(-1) ?? name}.`),
  );
  return `import (\n${names.map((name) => `\t"${name}"`).join('\n')}\n)`;
}

export const go: Finish = (code, {answer, file, body}) => {
  const main = joined(code, (name) => `os.Getenv("${name}")`, '+')
    .replace(/^package main\s+import \([\s\S]*?\n\)\s+/, '')
    .replace('func main() {\n\n', 'func main() {\n')
    .replace(/\n\n\}\s*$/, '\n}\n')
    .replace(body === undefined || body.includes('`') ? '' : quoted(body), () => (body ? `\`${body}\`` : ''))
    .replace(/(req, )_( := .*\n)\n?/, `$1err$2${GO_CHECK}`)
    .replace(/(res, )_( := .*\n)\n?/, `$1err$2${GO_CHECK}`)
    .replace(
      /(body, )_( := .*\n)\n?/,
      `$1err$2${GO_CHECK}\tif res.StatusCode >= 300 {\n\t\tlog.Fatal(res.Status, " ", string(body))\n\t}\n`,
    )
    .replace('\tfmt.Println(string(body))', () => GO_END[answer](file));
  return `package main\n\n${goImports(main)}\n\n${main.trimEnd()}`;
};

const JAVA_CHECK = (handled: string): string =>
  `if (response.statusCode() ${handled}) throw new IOException("Status " + response.statusCode());`;

const JAVA_END: Record<Call['answer'], (file: string) => string> = {
  json: () => `HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
if (response.statusCode() >= 300) throw new IOException(response.statusCode() + ": " + response.body());
System.out.println(response.body());`,
  empty: () => `HttpResponse<Void> response = client.send(request, HttpResponse.BodyHandlers.discarding());
${JAVA_CHECK('>= 300')}
System.out.println(response.statusCode());`,
  file: (
    file,
  ) => `HttpResponse<Path> response = client.send(request, HttpResponse.BodyHandlers.ofFile(Path.of("${file}")));
${JAVA_CHECK('>= 300')}`,
};

/** Redirects are followed by hand, because Java would send the credential to the new address too. */
const JAVA_REDIRECT = (
  file: string,
): string => `HttpResponse<Void> response = client.send(request, HttpResponse.BodyHandlers.discarding());
${JAVA_CHECK('!= 302')}

// The address of the file carries its own credential.
URI address = request.uri().resolve(response.headers().firstValue("Location").orElseThrow());
client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofFile(Path.of("${file}")));`;

/** A text block keeps the line breaks of the body; backslashes in it are escaped as in a string. */
function javaBlock(body: string): string {
  return `"""\n${indented(body.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""'), '        ')}"""`;
}

/** The classes that the samples may use, by package. */
const JAVA_TYPES = {
  'java.io': ['IOException'],
  'java.net': ['URI'],
  'java.net.http': ['HttpClient', 'HttpRequest', 'HttpResponse'],
  'java.nio.file': ['Path'],
};

/** The imports for the classes that the Java code uses. */
function javaImports(code: string): string {
  return Object.entries(JAVA_TYPES)
    .flatMap(([name, types]) =>
      types.filter((type) => new RegExp(`\\b${type}\\b`).test(code)).map((type) => `import ${name}.${type};`),
    )
    .join('\n');
}

export const java: Finish = (code, {answer, redirects, file, body}) => {
  const main = joined(code, (name) => `System.getenv("${name}")`, ' + ')
    .replace(body === undefined ? '' : quoted(body), () => (body === undefined ? '' : javaBlock(body)))
    .replace(
      /\nHttpResponse<String> response =[\s\S]*$/,
      () => `
HttpClient client = HttpClient.newHttpClient();

${redirects ? JAVA_REDIRECT(file) : JAVA_END[answer](file)}`,
    );
  return `${javaImports(main)}\n\n${main}`;
};

const CSHARP_END: Record<Call['answer'], (file: string) => string> = {
  json: () => '    Console.WriteLine(await response.Content.ReadAsStringAsync());',
  empty: () => '    Console.WriteLine((int)response.StatusCode);',
  file: (file) => `    await using var file = File.Create("${file}");\n    await response.Content.CopyToAsync(file);`,
};

/** A raw string literal, which needs no escapes. JSON never contains its three quotation marks. */
function csharpRaw(body: string): string {
  return `"""\n${indented(body, '        ')}\n        """`;
}

export const csharp: Finish = (code, {answer, file, body, mediaType}) => {
  const usesHeaders = code.includes('MediaTypeHeaderValue');
  return joined(code, (name) => `Environment.GetEnvironmentVariable("${name}")`, ' + ')
    .replace('using System.Net.Http.Headers;\n', usesHeaders ? 'using System.Net.Http.Headers;\n\n' : '')
    .replace(body === undefined || body.includes('"""') ? '' : quoted(body), () => (body ? csharpRaw(body) : ''))
    .replace(/(MediaTypeHeaderValue\()"[^"]*"/, (_, start: string) => `${start}${quoted(mediaType ?? '')}`)
    .replace(/ {4}var body = [\s\S]*?Console\.WriteLine\(body\);/, () => CSHARP_END[answer](file));
};
