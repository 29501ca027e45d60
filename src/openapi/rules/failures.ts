import type {Oas3Rule} from '@redocly/openapi-core';
import type {ProblemCatalogue} from '../types';
import {operationRule, type OperationPlace} from './place';
import {ALWAYS_FAILING, STANDARD_FAILING} from './vocabulary';

/** Statuses that an operation has to document because of its parameters, body and security. */
function expectedStatuses({operation, parameters}: OperationPlace): string[] {
  // Without a credential, 403 is impossible.
  const open = operation.security?.length === 0;
  const statuses: string[] = ALWAYS_FAILING.filter((status) => !open || status !== '403');
  if (parameters.some(({node}) => node.in === 'path')) statuses.push('404');
  if (operation.requestBody) statuses.push('413', '415', '422');
  return statuses;
}

/** Every operation documents the failures that all operations of its kind can return. */
export const standardResponses = operationRule((place) => {
  for (const status of expectedStatuses(place)) {
    if (place.operation.responses?.[status] === undefined)
      place.report(`The response ${status} is missing.`, 'responses');
  }
});

/**
 * Every code of `x-problems` is in the catalogue and has a response with its status. A failure status without a
 * standard code has a code, from the operation or from one of its parameters.
 */
export function problemCodes(catalogue: ProblemCatalogue): Oas3Rule {
  return operationRule(({operation, parameters, report, ctx}) => {
    const codes = operation['x-problems'] ?? [];
    const responses = Object.keys(operation.responses ?? {});
    const explained = new Set<string>(STANDARD_FAILING);
    for (const {node, location} of parameters) {
      (node['x-problems'] ?? []).forEach((code, index) => {
        const entry = catalogue.problems[code];
        if (!entry) {
          const message = `The problem code "${code}" is not in the catalogue.`;
          ctx.report({message, location: location.child(['x-problems', index])});
          return;
        }
        const status = String(entry.status);
        explained.add(status);
        // Without a body, problems of bodies are impossible.
        if (!responses.includes(status) && (status !== '422' || operation.requestBody))
          report(`"${node.name}" brings the code "${code}" with status ${status}, which no response documents.`);
      });
    }
    codes.forEach((code, index) => {
      const entry = catalogue.problems[code];
      if (!entry) {
        report(`The problem code "${code}" is not in the catalogue.`, 'x-problems', String(index));
        return;
      }
      const status = String(entry.status);
      explained.add(status);
      if (!responses.includes(status))
        report(`The code "${code}" has status ${status}, which no response documents.`, 'x-problems', String(index));
    });
    for (const status of responses.filter((key) => /^[45]/.test(key) && !explained.has(key)))
      report(`No code in x-problems explains the response ${status}.`, 'responses', status);
  });
}
