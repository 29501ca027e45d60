import {getLineColLocation, type LocationObject, type NormalizedProblem, YamlParseError} from '@redocly/openapi-core';
import {siteRelative} from '../content/paths';
import type {Finding} from '../content/finding';
import {remedyFor} from './remedies';

export {findingText, type Finding} from '../content/finding';

/**
 * For a duplicate id, Redocly's pointer ends with the id itself, which is not a key of the file; this one ends with
 * `operationId`.
 */
function mendedPlace(location: LocationObject, rule: string): LocationObject {
  if (rule !== 'operation-operationId-unique' || location.pointer === undefined) return location;
  return {...location, pointer: location.pointer.replace(/[^/]*$/, 'operationId')};
}

/** A finding of Redocly with line and remedy. */
export function findingOf({location: [place], message, ruleId, suggest}: NormalizedProblem, root: string): Finding {
  const guess = suggest.length > 0 ? `Did you mean ${suggest.slice(0, 3).join(' or ')}? ` : '';
  const rule = message.startsWith('Failed to parse') ? 'yaml' : ruleId;
  const found = {rule, message, remedy: `${guess}${remedyFor(rule)}`};
  if (!place) return {file: siteRelative(root), ...found};
  const location = mendedPlace(place, ruleId);
  const {start} = getLineColLocation(location);
  return {
    file: siteRelative(location.source.absoluteRef),
    line: start.line,
    column: start.col,
    ...(location.pointer !== undefined && {pointer: location.pointer}),
    ...found,
  };
}

/** Why the root document could not be read: it is missing, not YAML, or not OpenAPI. */
export function findingOfError(error: unknown, root: string): Finding {
  if (error instanceof YamlParseError) {
    return {
      file: siteRelative(error.source.absoluteRef),
      ...(Number.isInteger(error.line) && {line: error.line, column: error.col}),
      rule: 'yaml',
      message: error.message,
      remedy: remedyFor('yaml'),
    };
  }
  const cause = error instanceof Error && 'originalError' in error ? error.originalError : error;
  return {
    file: siteRelative(root),
    rule: 'document',
    message: cause instanceof Error ? cause.message : String(cause),
    remedy: 'Use a 3.0 or 3.1 document of OpenAPI, in YAML or JSON.',
  };
}
