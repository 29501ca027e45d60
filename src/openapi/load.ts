import {BaseResolver, bundle, createConfig, lint} from '@redocly/openapi-core';
import {findingOf, findingOfError, findingText, type Finding} from './findings';
import {unreadableFirst} from './readable';
import type {OpenApiDocument} from './types';

/** What no page could be made from. Everything else is a matter of style, which `npm run openapi:lint` checks. */
const STRUCTURE = {struct: 'error', 'no-unresolved-refs': 'error', 'operation-operationId-unique': 'error'} as const;

function stop(findings: Finding[]): never {
  throw new Error(
    `The API description is broken. Mend these places and build again.\n${findings.map(findingText).join('\n')}`,
  );
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document of any number of files and joins them into one,
 * in which every reference points to its components.
 *
 * @param rootFile absolute path of the root document
 * @throws Error naming file, line, pointer and remedy when the files are not valid YAML, a reference leads nowhere,
 *   two operations share an id, or something stands where OpenAPI does not allow it
 */
export async function loadDocument(rootFile: string): Promise<OpenApiDocument> {
  const config = await createConfig({rules: STRUCTURE});
  // Each file is read once for both steps. The second changes what it reads, so it comes last.
  const externalRefResolver = new BaseResolver();
  const options = {ref: rootFile, config, externalRefResolver};
  const problems = await lint(options).catch((error: unknown) =>
    stop(unreadableFirst(rootFile, [findingOfError(error, rootFile)])),
  );
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
  return document;
}
