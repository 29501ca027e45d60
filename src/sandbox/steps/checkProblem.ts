import {codesBrought, STANDARD_CODES} from '../../openapi/standardProblems';
import {SandboxFault} from '../fault';
import {Failure, Problem} from '../problem';
import type {FailureContext} from '../respond';

/** Codes that belong to addresses rather than to operations. */
const ANYWHERE: ReadonlySet<string> = new Set(['method_not_allowed', 'not_acceptable', 'not_found']);

/** Codes that belong to keys: any operation that can refuse a caller may answer them. */
const OF_KEYS: ReadonlySet<string> = new Set(['ip_not_allowed']);

/** Every code that an operation documents: its own, those of its parameters, and the standard code of each status. */
function codesOf({operation, parameters = []}: FailureContext): Set<string> {
  const standard = Object.keys(operation?.responses ?? {}).flatMap((status) => STANDARD_CODES[status] ?? []);
  const brought = codesBrought(parameters.map(({name, in: where, problems: codes = []}) => ({name, in: where, codes})));
  return new Set([...(operation?.problems ?? []), ...brought, ...standard]);
}

/**
 * What a thrown error means to the caller. Problems must be among those that the operation documents, when its
 * description has an error catalogue; every other error is a mistake of the sandbox.
 */
export function checkProblem(error: unknown, context: FailureContext): Failure | SandboxFault {
  if (error instanceof SandboxFault) return error;
  if (!(error instanceof Failure)) return new SandboxFault('exception', String(error));
  const {operation, common} = context;
  // What a reader asked for was compared with the documentation before.
  if (!(error instanceof Problem) || common.open) return error;
  if (operation && OF_KEYS.has(error.code) && '403' in operation.responses) return error;
  if (operation ? codesOf(context).has(error.code) : ANYWHERE.has(error.code)) return error;
  return new SandboxFault('undocumented_problem', `${error.code} is not documented here. ${error.detail}`);
}
