/** Which calls in the source of an application send an `Idempotency-Key`. */
import path from 'node:path';
import ts from 'typescript';
import {textOf, type OwnFile} from '../../../src/plugins/gallery/templates/files';

const KEY = 'Idempotency-Key';
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface ChangingCall {
  /** Method and path, such as `POST /v1/tags`. */
  call: string;
  /** File and line. */
  place: string;
  hasKey: boolean;
}

/** A component as a module: its scripts in the lines in which they stand, so that places are right. */
function moduleOf(text: string): string {
  const lines = text.replace(/[^\n]/g, ' ');
  return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].reduce((blank, {0: all, 1: script = '', index}) => {
    const start = index + all.indexOf('>') + 1;
    return blank.slice(0, start) + script + blank.slice(start + script.length);
  }, lines);
}

/** Name under which the compiler knows a file. */
function nameOf(file: string): string {
  return `/${/\.(?:vue|svelte)$/.test(file) ? `${file}.ts` : file}`;
}

/** A program of the files alone: without packages and generated types, whose calls are then of any type. */
function programOf(files: readonly OwnFile[]): ts.Program {
  const texts = new Map(
    files
      .filter(({path: name}) => /\.(?:[jt]sx?|vue|svelte)$/.test(name))
      .map((file) => [
        nameOf(file.path),
        nameOf(file.path) === `/${file.path}` ? textOf(file) : moduleOf(textOf(file)),
      ]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    jsx: ts.JsxEmit.Preserve,
    strict: true,
    noLib: true,
    types: [],
  };
  return ts.createProgram({
    rootNames: [...texts.keys()],
    options,
    host: {
      ...ts.createCompilerHost(options),
      getSourceFile: (name, version) => {
        const text = texts.get(name);
        return text === undefined ? undefined : ts.createSourceFile(name, text, version);
      },
      fileExists: (name) => texts.has(name),
      readFile: (name) => texts.get(name),
      getCurrentDirectory: () => '/',
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({text}) => {
          const stem = path.posix.join(path.posix.dirname(from), text);
          const found = [stem, ...['.ts', '.tsx', '/index.ts'].map((end) => stem + end)].find((name) =>
            texts.has(name),
          );
          const resolvedModule =
            found === undefined || !text.startsWith('.')
              ? undefined
              : {resolvedFileName: found, extension: path.extname(found)};
          return {resolvedModule};
        }),
    },
  });
}

/** A member that is there whatever happens; undefined if it may be missing. */
function memberOf(checker: ts.TypeChecker, type: ts.Type, name: string, at: ts.Node): ts.Type | undefined {
  if (type.isUnion()) {
    const members = type.types.map((one) => memberOf(checker, one, name, at));
    return members.every((member) => member !== undefined) ? members[0] : undefined;
  }
  const symbol = checker.getPropertyOfType(type, name);
  if (!symbol || symbol.flags & ts.SymbolFlags.Optional) return undefined;
  return checker.getTypeOfSymbolAtLocation(symbol, at);
}

/** Whether a call has the key, however its options are put together: in place, in constants, by functions. */
function hasKey(checker: ts.TypeChecker, options: ts.Expression | undefined): boolean {
  if (!options) return false;
  const params = memberOf(checker, checker.getTypeAtLocation(options), 'params', options);
  const header = params && memberOf(checker, params, 'header', options);
  return header !== undefined && memberOf(checker, header, KEY, options) !== undefined;
}

/** Calls of openapi-fetch that change something: `client.POST('/v1/tags', {params: {header: {'Idempotency-Key': key}}})`. */
export function changingCallsIn(files: readonly OwnFile[]): ChangingCall[] {
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const calls: ChangingCall[] = [];
  for (const file of program.getSourceFiles()) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const method = node.expression.name.text;
        const [first, options] = node.arguments;
        const type = first && checker.getTypeAtLocation(first);
        if (CHANGING.has(method) && type?.isStringLiteral() && type.value.startsWith('/v1/')) {
          const {line} = file.getLineAndCharacterOfPosition(node.getStart(file));
          const name = file.fileName.slice(1).replace(/\.(vue|svelte)\.ts$/, '.$1');
          calls.push({
            call: `${method} ${type.value}`,
            place: `${name}:${line + 1}`,
            hasKey: hasKey(checker, options),
          });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return calls;
}
