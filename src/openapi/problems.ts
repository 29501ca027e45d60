import {headerFields} from './bodies';
import {fieldTree, type Field} from './fields';
import {toHtml} from './markdown';
import type {ApiModel, Operation} from './model';
import {
  problemExamples,
  PROBLEM_TYPE,
  type Failure,
  type ProblemExampleView,
  type ProblemView,
} from './problemExamples';
import {codesBrought, STANDARD_CODES} from './standardProblems';
import type {ProblemCatalogue, ResponseObject} from './types';

/** A header of failure responses and the statuses that carry it. */
export interface FailureHeader extends Field {
  statuses: string[];
}

/** What all failure responses of an operation say together. */
export interface FailuresView {
  responses: {status: string; description: string}[];
  headers: FailureHeader[];
  /** Members of the problem document; members that only some codes have come last. */
  members: Field[];
  /** The most characteristic problem of the operation comes first. */
  examples: ProblemExampleView[];
}

/** Whether a response is a problem document of the catalogue, which the problems table explains. */
export function isProblem(response: ResponseObject, catalogue: ProblemCatalogue): boolean {
  return Object.keys(catalogue.problems).length > 0 && response.content?.[PROBLEM_TYPE] !== undefined;
}

/** Every code the operation can return, by status. */
export function problemsOf(operation: Operation, statuses: string[], catalogue: ProblemCatalogue): ProblemView[] {
  const standard = statuses.flatMap((status) => STANDARD_CODES[status] ?? []);
  // A parameter adds its codes to every operation that has it and documents their status.
  const brought = codesBrought(
    operation.parameters.map(({name, in: where, 'x-problems': codes = []}) => ({name, in: where, codes})),
  ).filter((code) => statuses.includes(String(catalogue.problems[code]?.status)));
  const codes = [...new Set([...(operation.object['x-problems'] ?? []), ...brought, ...standard])];
  return codes
    .flatMap((code) => {
      const entry = catalogue.problems[code];
      return entry
        ? [{code, status: entry.status, title: entry.title, cause: toHtml(entry.cause), remedy: toHtml(entry.remedy)}]
        : [];
    })
    .sort((a, b) => a.status - b.status);
}

/**
 * Headers of all failures, each once with its statuses. A header with another description at some status is listed
 * again.
 */
function headersOf({document}: ApiModel, failures: readonly Failure[]): FailureHeader[] {
  const found: FailureHeader[] = [];
  for (const [status, response] of failures) {
    for (const field of headerFields(document, response, 'problems.header')) {
      const same = found.filter(({name}) => name === field.name);
      const known = same.find(({description}) => description === field.description);
      if (known) known.statuses.push(status);
      else found.push({...field, anchor: same[0] ? `${field.anchor}-${status}` : field.anchor, statuses: [status]});
    }
  }
  return found;
}

/** Members that only some codes have, from the catalogue. */
function addedMembers(problems: ProblemView[], catalogue: ProblemCatalogue, known: readonly Field[]): Field[] {
  const names = new Set(known.map(({name}) => name));
  const added = new Map<string, {text: string; codes: string[]}>();
  for (const {code} of problems)
    for (const [name, text] of Object.entries(catalogue.problems[code]?.members ?? {})) {
      if (names.has(name)) continue;
      const member = added.get(name) ?? {text, codes: []};
      member.codes.push(code);
      added.set(name, member);
    }
  return [...added].map(([name, {text, codes}]) => ({
    name,
    anchor: `problem.${name}`,
    type: `only ${codes.join(', ')}`,
    description: toHtml(text),
  }));
}

/**
 * Everything that the failure responses have in common, and an example of each problem.
 *
 * @param failures responses for which `isProblem` holds
 * @param problems the codes of `problemsOf`
 */
export function failuresView(
  operation: Operation,
  model: ApiModel,
  catalogue: ProblemCatalogue,
  failures: readonly Failure[],
  problems: ProblemView[],
): FailuresView {
  const schema = failures[0]?.[1].content?.[PROBLEM_TYPE]?.schema;
  const members = (schema && fieldTree(model.document, schema, 'problem', 'response').fields) ?? [];
  return {
    responses: failures.map(([status, {description = ''}]) => ({status, description: toHtml(description)})),
    headers: headersOf(model, failures),
    members: [...members, ...addedMembers(problems, catalogue, members)],
    examples: problemExamples(operation, model, catalogue, failures, problems),
  };
}
