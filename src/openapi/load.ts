import {bundle, createConfig, getLineColLocation, type NormalizedProblem} from '@redocly/openapi-core';
import {siteRelative} from '../content/paths';
import type {OpenApiDocument} from './types';

function describe(problem: NormalizedProblem, rootFile: string): string {
  const [location] = problem.location;
  if (!location) return `${siteRelative(rootFile)}: ${problem.message}`;
  const {start} = getLineColLocation(location);
  const pointer = location.pointer ? ` (${location.pointer})` : '';
  const hint = problem.suggest.length > 0 ? ` Did you mean ${problem.suggest.join(' or ')}?` : '';
  return `${siteRelative(location.source.absoluteRef)}:${start.line}:${start.col}: ${problem.message}${pointer}${hint}`;
}

/** What a parser throws differs by cause; all of it ends in one message with the file. */
function readable(error: unknown, rootFile: string): string {
  if (!(error instanceof Error)) return `${siteRelative(rootFile)}: ${String(error)}`;
  const cause = 'originalError' in error && error.originalError instanceof Error ? error.originalError : error;
  return `${siteRelative(rootFile)}: ${cause.message}`;
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document of any number of files and joins them into one,
 * in which every reference points to its components.
 *
 * @param rootFile absolute path of the root document
 * @throws Error naming file, line, pointer and remedy when the files are not valid YAML or a reference leads nowhere
 */
export async function loadDocument(rootFile: string): Promise<OpenApiDocument> {
  const config = await createConfig({rules: {}});
  const result = await bundle({ref: rootFile, config}).catch((error: unknown) => {
    throw new Error(`The API description can't be read. Mend the file and build again.\n${readable(error, rootFile)}`);
  });
  const errors = result.problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    throw new Error(
      `The API description is broken. Mend these places and build again.\n${errors.map((problem) => describe(problem, rootFile)).join('\n')}`,
    );
  }
  const document = result.bundle.parsed as OpenApiDocument;
  const version: unknown = document.openapi;
  if (typeof version !== 'string' || !/^3\.[01]\./.test(version)) {
    throw new Error(
      `${siteRelative(rootFile)}:1: \`openapi: ${String(version)}\` is not supported. Use a 3.0 or 3.1 document.`,
    );
  }
  return document;
}
