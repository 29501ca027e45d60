import path from 'node:path';
import ts from 'typescript';

/** Sources by path, as the titles of their blocks say. */
export type Sources = ReadonlyMap<string, string>;

const ROOT = process.cwd();
/** Nothing is written there: it only makes packages of the repository resolve. */
const FOLDER = path.join(ROOT, '.cache', 'fences');
const STANDALONE: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
};
/** Whether a message only says that the types of a package are not here. */
function isOfMissingPackage({code, messageText}: ts.Diagnostic): boolean {
  // Type arguments for a function of the package; parameters of a callback that the package calls; what it returned.
  if ([2347, 7006, 7031].includes(code)) return true;
  return code === 2322 && /^Type '(?:unknown|\{\})' is not/.test(ts.flattenDiagnosticMessageText(messageText, ' '));
}

function optionsOf(sources: Sources): ts.CompilerOptions {
  const config = sources.get('tsconfig.json');
  if (config === undefined) return STANDALONE;
  const {options} = ts.parseJsonConfigFileContent(JSON.parse(config), ts.sys, FOLDER);
  return {...options, noEmit: true, skipLibCheck: true};
}

/** Names that sources import, by module; `default` for the default one. */
function importsOf(sources: Sources): Map<string, Set<string>> {
  const modules = new Map<string, Set<string>>();
  for (const [name, text] of sources)
    for (const statement of ts.createSourceFile(name, text, ts.ScriptTarget.Latest).statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const names = modules.get(statement.moduleSpecifier.text) ?? new Set<string>();
      modules.set(statement.moduleSpecifier.text, names);
      if (statement.importClause?.name) names.add('default');
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings))
        for (const {name: own, propertyName} of bindings.elements) names.add((propertyName ?? own).text);
    }
  return modules;
}

/** Major version that the reader's `package.json` asks for; nothing where the reader has none. */
function wantedMajor(name: string, sources: Sources): string | undefined {
  const {dependencies = {}, devDependencies = {}} = JSON.parse(sources.get('package.json') ?? '{}') as Record<
    'dependencies' | 'devDependencies',
    Record<string, string> | undefined
  >;
  return /\d+/.exec({...dependencies, ...devDependencies}[name] ?? '')?.[0];
}

/** Whether the package is in this repository, in the version that the reader has. */
function isInstalled(module: string, sources: Sources, options: ts.CompilerOptions): boolean {
  if (/^(?:\.|node:)/.test(module)) return true;
  const found = ts.resolveModuleName(module, path.join(FOLDER, 'a.ts'), options, ts.sys).resolvedModule;
  if (!found) return false;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
  const manifest = ts.sys.readFile(path.join(ROOT, 'node_modules', name, 'package.json'));
  const {version = ''} = JSON.parse(manifest ?? '{}') as {version?: string};
  return [undefined, version.split('.')[0]].includes(wantedMajor(name, sources));
}

/** A package that is not installed here: whatever is imported from it may be used as a value and as a type. */
function declared(module: string, names: ReadonlySet<string>): string {
  const members = [...names].map((name) =>
    name === 'default'
      ? 'const value: any; export default value;'
      : `export const ${name}: any; export type ${name}<A = any, B = any, C = any, D = any> = any;`,
  );
  return `declare module '${module}' {\n${members.join('\n')}\n}`;
}

/** Files of packages, which are the same for every compilation. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A compiler's view of the disk with sources that are not on it. */
function hostOf(files: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folders = new Set([...files.keys()].map((file) => path.dirname(file)));
  return {
    ...host,
    fileExists: (file) => files.has(file) || host.fileExists(file),
    readFile: (file) => files.get(file) ?? host.readFile(file),
    directoryExists: (folder) =>
      [...folders].some((own) => own === folder || own.startsWith(`${folder}/`)) ||
      (host.directoryExists?.(folder) ?? false),
    getSourceFile: (file, languageVersion, ...rest) => {
      const text = files.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, languageVersion);
      if (!parsed.has(file)) parsed.set(file, host.getSourceFile(file, languageVersion, ...rest));
      return parsed.get(file);
    },
  };
}

function messageOf({messageText, file, start}: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (!file || start === undefined) return text;
  const {line} = file.getLineAndCharacterOfPosition(start);
  return `${path.relative(FOLDER, file.fileName)}, line ${line + 1}: ${text}`;
}

export interface Compiled {
  faults: string[];
  /** Packages whose types could not be checked, because they are not installed here. */
  unchecked: string[];
}

/** Compiles sources together, with the options of their own `tsconfig.json` where they have one. */
export function compile(sources: Sources): Compiled {
  const options = optionsOf(sources);
  const code = new Map([...sources].filter(([name]) => /\.tsx?$/.test(name)));
  const missing = [...importsOf(code)].filter(([module]) => !isInstalled(module, sources, options));
  const unchecked = missing.map(([module]) => module).sort();
  const ambient = missing.map(([module, names]) => declared(module, names)).join('\n');
  const all = [...sources, ['packages.d.ts', `${ambient}\ndeclare module '*.css';\n`] as const];
  const files = new Map(all.map(([name, text]) => [path.join(FOLDER, name), text]));
  const roots = [...files.keys()].filter((file) => /\.tsx?$/.test(file));
  const program = ts.createProgram(roots, options, hostOf(files, options));
  const found = ts
    .getPreEmitDiagnostics(program)
    .filter((diagnostic) => unchecked.length === 0 || !isOfMissingPackage(diagnostic));
  return {faults: found.map(messageOf), unchecked};
}
