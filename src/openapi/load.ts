import {BaseResolver, bundle, createConfig, lint} from '@redocly/openapi-core';
import {findingOf, findingOfError, findingText, type Finding} from './findings';
import {placeRules} from './declaredRules';
import {placeEvents} from './events/place';
import {unreadableFirst} from './readable';
import type {OpenApiDocument} from './types';

/** Faults that keep pages from being generated. `npm run openapi lint` checks everything else. */
const STRUCTURE = {struct: 'error', 'no-unresolved-refs': 'error'} as const;
const UNIQUE_IDS = {'operation-operationId-unique': 'error'} as const;

function stop(findings: Finding[]): never {
  throw new Error(
    `The API description is broken. Mend these places and build again.\n${findings.map(findingText).join('\n')}`,
  );
}

/**
 * The files of a description by absolute path, each with its text and its parsed content. The joined document shares
 * the objects of that content.
 */
export type Sources = ReadonlyMap<string, {text: string; content: unknown}>;

/** A joined description with the files it was read from. */
export interface Loaded {
  document: OpenApiDocument;
  sources: Sources;
  /** Whether it was checked for faults that keep pages from being generated. */
  isChecked: boolean;
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document of any number of files and joins them into one, in which every reference points
 * to its components.
 *
 * @param rootFile absolute path of the root document
 * @param options.isChecked whether to check it first, which takes longer than reading it
 * @param options.mayRepeatIds whether two operations may have the same id; then the caller has to rename them
 * @throws Error naming file, line, pointer and remedy when the files are not valid YAML, a reference leads nowhere, two
 *   operations share an id, or something stands where OpenAPI does not allow it. Without the check, some faults pass,
 *   and others give a less helpful error.
 */
export async function loadSources(
  rootFile: string,
  {isChecked, mayRepeatIds = false}: {isChecked: boolean; mayRepeatIds?: boolean},
): Promise<Loaded> {
  const config = await createConfig({rules: {...STRUCTURE, ...(!mayRepeatIds && UNIQUE_IDS)}});
  // The resolver reads each file once for both steps. Bundling changes the parsed content, so it comes last.
  const externalRefResolver = new BaseResolver();
  const options = {ref: rootFile, config, externalRefResolver};
  const problems = isChecked
    ? await lint(options).catch((error: unknown) => stop(unreadableFirst(rootFile, [findingOfError(error, rootFile)])))
    : [];
  if (problems.length > 0)
    stop(
      unreadableFirst(
        rootFile,
        problems.map((problem) => findingOf(problem, rootFile)),
      ),
    );
  const {bundle: bundled} = await bundle(options);
  const document = bundled.parsed as OpenApiDocument;
  const version: unknown = document.openapi;
  if (typeof version !== 'string' || !/^3\.[01]\./.test(version))
    stop([findingOfError(new Error(`\`openapi: ${String(version)}\` is not supported.`), rootFile)]);
  placeRules(document);
  placeEvents(document, rootFile);
  const sources = new Map<string, {text: string; content: unknown}>();
  for (const [file, read] of externalRefResolver.cache) {
    const source = await read;
    if ('parsed' in source) sources.set(file, {text: source.source.body, content: source.parsed});
  }
  return {document, sources, isChecked};
}

/** The joined and checked document of a description: see `loadSources`. */
export async function loadDocument(rootFile: string): Promise<OpenApiDocument> {
  return (await loadSources(rootFile, {isChecked: true})).document;
}
