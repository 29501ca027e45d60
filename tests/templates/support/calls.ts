/** Which operations the source of an application calls. */
import ts from 'typescript';
import {textOf, type OwnFile} from '../../../src/plugins/gallery/templates/files';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** The scripts of a file: all of it, or what stands between the script tags of a component. */
function scriptsOf({path, text}: {path: string; text: string}): string[] {
  if (/\.(?:vue|svelte)$/.test(path))
    return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  return /\.(?:[jt]sx?|mjs)$/.test(path) ? [text] : [];
}

/** The texts an argument can be: its own, or those of the constants that have its name. */
function textsOf(node: ts.Node | undefined, constants: ReadonlyMap<string, string[]>): string[] {
  if (node && ts.isStringLiteralLike(node)) return [node.text];
  return node && ts.isIdentifier(node) ? (constants.get(node.text) ?? []) : [];
}

/** `const path = '/v1/tags'` by name, wherever it stands. */
function constantsOf(file: ts.SourceFile): Map<string, string[]> {
  const constants = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (ts.isStringLiteralLike(value))
        constants.set(node.name.text, [...(constants.get(node.name.text) ?? []), value.text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return constants;
}

function callsOf(file: ts.SourceFile): string[] {
  const constants = constantsOf(file);
  const calls: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const paths = textsOf(node.arguments[0], constants).filter((text) => text.startsWith('/v1/'));
      if (METHODS.has(method)) calls.push(...paths.map((path) => `${method} ${path}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

/**
 * Calls of openapi-fetch in sources: `client.GET('/v1/tags')`, also with a constant in place of the text.
 *
 * @returns `GET /v1/tags`, each once
 */
export function callsIn(files: readonly OwnFile[]): Set<string> {
  return new Set(
    files.flatMap((file) =>
      // A component's name would say nothing to the parser; JSX in a plain module would be taken for types.
      scriptsOf({path: file.path, text: textOf(file)}).flatMap((script) =>
        callsOf(ts.createSourceFile(/\.[jt]sx$/.test(file.path) ? 'a.tsx' : 'a.ts', script, ts.ScriptTarget.Latest)),
      ),
    ),
  );
}

/** What a file imports: the texts after `from`, `import(` and `require(`. */
export function importsIn(file: OwnFile): string[] {
  return scriptsOf({path: file.path, text: textOf(file)}).flatMap((script) =>
    ts.preProcessFile(script, true, true).importedFiles.map(({fileName}) => fileName),
  );
}
