/** The contract of an operation, and what is wrong with a call to it. */
import * as z from 'zod';
import {Problem} from '../../src/sandbox/problem';
import {readParameters} from '../../src/sandbox/parameters';
import {Schemas} from '../../src/sandbox/schemas';
import type {CommonSlice, GroupSlice, Json, OperationSpec, ParameterSpec, Schema} from '../../src/sandbox/types';
import {findingsOf, type Finding} from '../../src/sandbox/validate';
import {fitting, short, sizeOf} from './bounded';
import type {Library, ListedOperation} from './library';
import {ToolError} from './toolError';

/** An operation with its schemas. */
export interface Contract {
  spec: OperationSpec;
  group: GroupSlice;
  common: CommonSlice;
  schemas: Schemas;
}

/** Reads the contract of an operation. @throws ToolError */
export async function contractOf({api, group: name, id}: ListedOperation, library: Library): Promise<Contract> {
  const source = await library.slices();
  const [common, group] = await Promise.all([source.common(api), source.load(api, name)]);
  const spec = group.operations[id];
  if (!spec) throw new ToolError(`The sandbox does not know ${api}/${id}.`, 'Build the site again.');
  const schemas = new Schemas();
  schemas.add(common.schemas);
  schemas.add(group.schemas);
  for (const need of spec.needs ?? []) {
    const [other = '', slice = ''] = need.split('/');
    if (other === api) schemas.add((await source.load(other, slice)).schemas);
  }
  return {spec, group, common, schemas};
}

export const fault = z.object({
  place: z.string().describe('JSON pointer into the body, or the parameter'),
  code: z.string(),
  message: z.string(),
  remedy: z.string().optional(),
});
export type Fault = z.infer<typeof fault>;

/** A finding with what to do about it. */
export async function faultOf({pointer, code, message}: Finding, library: Library): Promise<Fault> {
  const remedy = await library.fieldRemedyOf(code);
  return {place: pointer === '' ? '/' : pointer, code, message, ...(remedy !== undefined && {remedy})};
}

/** What a check answers. */
interface Verdict {
  valid: boolean;
  faults: Fault[];
  left_out: number;
  checked: string;
}

/** The verdict of a check, as long as one answer may be. */
export function verdict(faults: readonly Fault[], checked: string): Verdict {
  const {kept} = fitting(
    faults.slice(0, 100).map((one) => ({...one, place: short(one.place, 200), message: short(one.message, 400)})),
  );
  return {valid: faults.length === 0, faults: kept, left_out: faults.length - kept.length, checked};
}

/** Characters of a body, and entries of one list in it: more than any operation takes. */
const LARGEST_BODY = 1_000_000;
const LONGEST_LIST = 20_000;

function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (Array.isArray(value) && value.length > LONGEST_LIST) || Object.values(value).some(hasLongList);
}

/** Refuses a body that would keep this process, which other sessions share, busy for long. @throws ToolError */
export function checkSize(body: unknown): void {
  if (body === undefined || (sizeOf(body) <= LARGEST_BODY && !hasLongList(body))) return;
  throw new ToolError(
    `The body has more than ${String(LARGEST_BODY)} characters, or a list in it more than ${String(LONGEST_LIST)} entries.`,
    'Give a part of it that has the same form.',
  );
}

/** Texts of the parameters, by where they stand. */
export interface Parameters {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
}

/** The parameters that an operation knows. */
export function parametersOf({spec, group}: Contract): ParameterSpec[] {
  return spec.parameters.flatMap((at) => group.parameters[at] ?? []);
}

/** Headers that the platform cannot send. */
export function headerFaults(headers: Record<string, string>): Fault[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    try {
      new Headers({[name]: value});
      return [];
    } catch {
      return [
        {
          place: name,
          code: 'invalid_format',
          message: 'A header cannot have this name or value.',
          remedy: 'Leave out line breaks, other control characters and characters outside Latin-1.',
        },
      ];
    }
  });
}

function typed(text: string, schema: Schema, schemas: Schemas): Json {
  const isNumber = ['integer', 'number'].includes(schemas.typeOf(schema) ?? '');
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Faults of the path: the sandbox answers an id of another form as one that no record has, which helps nobody. */
async function pathFaults(contract: Contract, path: Record<string, string>, library: Library): Promise<Fault[]> {
  const {schemas} = contract;
  const specs = parametersOf(contract).filter(({in: where}) => where === 'path');
  const names = specs.map(({name}) => name);
  const faults: Fault[] = Object.keys(path)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      place: name,
      code: 'unknown_field',
      message: 'The path has no such parameter.',
      remedy: names.length > 0 ? `The path has: ${names.join(', ')}.` : 'Leave it out: the path has no parameters.',
    }));
  for (const {name, schema} of specs) {
    const text = path[name];
    if (text === undefined) {
      const remedy = `Give it in \`path\`, as in {"path": {"${name}": "…"}}.`;
      faults.push({place: name, code: 'required', message: `The path parameter ${name} is missing.`, remedy});
      continue;
    }
    const [finding] = findingsOf(typed(text, schema, schemas), schema, schemas);
    if (!finding) continue;
    const {pattern} = schemas.solid(schema);
    const message = `The value has another form than ${name}: ${finding.message}`;
    const more = pattern === undefined ? '' : ` It matches ${pattern}.`;
    const {remedy = ''} = await faultOf(finding, library);
    faults.push({place: name, code: finding.code, message, remedy: `${remedy}${more}`.trim()});
  }
  return faults;
}

/** Faults of the parameters; the sandbox stops at the first group of them, and so does this. */
export async function parameterFaults(contract: Contract, given: Parameters, library: Library): Promise<Fault[]> {
  const {spec, schemas} = contract;
  const {path, query, headers} = given;
  const before = [...(await pathFaults(contract, path, library)), ...headerFaults(headers)];
  if (before.length > 0) return before;
  try {
    readParameters(spec, parametersOf(contract), path, new URLSearchParams(query), new Headers(headers), schemas);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const remedy = await library.remedyOf(error.code);
    const errors = (error.members['errors'] ?? []) as {parameter?: string; code: string; message: string}[];
    if (errors.length > 0)
      return Promise.all(
        errors.map(async ({parameter = '', code, message}) => {
          const own = (await library.fieldRemedyOf(code)) ?? remedy;
          return {place: parameter, code, message, ...(own !== undefined && {remedy: own})};
        }),
      );
    return [{place: 'request', code: error.code, message: error.detail, ...(remedy !== undefined && {remedy})}];
  }
}
