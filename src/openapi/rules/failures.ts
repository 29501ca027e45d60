import type {Oas3Rule} from '@redocly/openapi-core';
import type {ProblemCatalogue} from '../types';
import {operationRule, type OperationPlace} from './place';
import {ALWAYS_FAILING, STANDARD_FAILING} from './vocabulary';

/** Statuses an operation documents because of what it is. */
function expectedStatuses({operation, parameters}: OperationPlace): string[] {
  // Without a credential nothing can be forbidden.
  const open = operation.security?.length === 0;
  const statuses: string[] = ALWAYS_FAILING.filter((status) => !open || status !== '403');
  if (parameters.some(({node}) => node.in === 'path')) statuses.push('404');
  if (operation.requestBody) statuses.push('413', '415', '422');
  return statuses;
}

/** The failures that every operation of its kind can give are documented. */
export const standardResponses = operationRule((place) => {
  for (const status of expectedStatuses(place)) {
    if (place.operation.responses?.[status] === undefined)
      place.report(`The response ${status} is missing.`, 'responses');
  }
});

/**
 * Codes of `x-problems` are in the catalogue and have a response with their status; a failure response whose status no
 * standard code explains has a code, of the operation or of one of its parameters.
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
        // What is wrong with a body cannot happen without one.
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
