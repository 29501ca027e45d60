import * as z from 'zod';
import {Problem} from '../../../src/sandbox/problem';
import {readParameters} from '../../../src/sandbox/parameters';
import {Schemas} from '../../../src/sandbox/schemas';
import type {GroupSlice, Json, OperationSpec} from '../../../src/sandbox/types';
import {findingsOf, isReadOnlyAt, strayFields, type Finding} from '../../../src/sandbox/validate';
import type {Library, ListedOperation} from '../library';
import {tool} from '../tool';
import {ToolError} from '../toolError';

/** An operation with its schemas. */
interface Contract {
  spec: OperationSpec;
  group: GroupSlice;
  schemas: Schemas;
}

async function contractOf({api, group: name, id}: ListedOperation, library: Library): Promise<Contract> {
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
  return {spec, group, schemas};
}

const fault = z.object({
  place: z.string().describe('JSON pointer into the body, or the parameter'),
  code: z.string(),
  message: z.string(),
  remedy: z.string().optional(),
});
type Fault = z.infer<typeof fault>;

const OUTPUT = {
  valid: z.boolean(),
  faults: z.array(fault),
  checked: z.string().describe('What was compared with what'),
};

async function faultOf({pointer, code, message}: Finding, library: Library): Promise<Fault> {
  const remedy = await library.remedyOf(code);
  return {place: pointer === '' ? '/' : pointer, code, message, ...(remedy !== undefined && {remedy})};
}

const texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

type Texts = z.infer<typeof texts>;

function asTexts(values: Texts = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

export const REQUEST = {
  operation: z.string().describe('clients/create-tag'),
  path: texts.optional().describe('Values of the path parameters'),
  query: texts.optional().describe('Query parameters'),
  headers: texts.optional().describe('Headers beside Authorization and Content-Type'),
  body: z.unknown().optional().describe('The JSON body'),
};

/** Faults of the parameters; the sandbox stops at the first group of them, and so does this. */
async function parameterFaults(
  {spec, group, schemas}: Contract,
  given: {path: Record<string, string>; query: Record<string, string>; headers: Record<string, string>},
  library: Library,
): Promise<Fault[]> {
  const specs = spec.parameters.flatMap((at) => group.parameters[at] ?? []);
  const missing = specs.filter(({name, in: where}) => where === 'path' && given.path[name] === undefined);
  if (missing.length > 0)
    return missing.map(({name}) => ({
      place: name,
      code: 'required',
      message: `The path parameter ${name} is missing.`,
    }));
  try {
    const {path, query, headers} = given;
    readParameters(spec, specs, path, new URLSearchParams(query), new Headers(headers), schemas);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const remedy = await library.remedyOf(error.code);
    const errors = (error.members['errors'] ?? []) as {parameter?: string; code: string; message: string}[];
    const more = remedy === undefined ? {} : {remedy};
    return errors.length > 0
      ? errors.map(({parameter = '', code, message}) => ({place: parameter, code, message, ...more}))
      : [{place: 'request', code: error.code, message: error.detail, ...more}];
  }
}

export const validateRequest = tool({
  name: 'validate_request',
  input: REQUEST,
  output: OUTPUT,
  run: async ({operation: id, path, query, headers, body}, {library}) => {
    const contract = await contractOf(await library.operation(id), library);
    const {spec, schemas} = contract;
    const given = {path: asTexts(path), query: asTexts(query), headers: asTexts(headers)};
    const faults = await parameterFaults(contract, given, library);
    const schema = Object.values(spec.body?.content ?? {})[0];
    if (body === undefined && spec.body?.required)
      faults.push({place: '/', code: 'required', message: 'The operation needs a body.'});
    if (body !== undefined && !schema)
      faults.push({place: '/', code: 'unknown_field', message: 'The operation takes no body.'});
    if (body !== undefined && schema) {
      const value = body as Json;
      const wrong = findingsOf(value, schema, schemas).filter(
        ({pointer, code}) => !(code === 'required' && isReadOnlyAt(pointer, schema, schemas)),
      );
      const places = new Set(wrong.map(({pointer}) => pointer));
      const stray = strayFields(value, schema, schemas).filter(({pointer}) => !places.has(pointer));
      for (const finding of [...wrong, ...stray]) faults.push(await faultOf(finding, library));
    }
    return {
      valid: faults.length === 0,
      faults,
      checked: 'Parameters and body against the contract. Rules that depend on records are checked by run_in_sandbox.',
    };
  },
});

export const validateResponse = tool({
  name: 'validate_response',
  input: {
    operation: REQUEST.operation,
    status: z.number().int().min(100).max(599),
    body: z.unknown().optional().describe('The JSON body; absent for an answer without one'),
  },
  output: OUTPUT,
  run: async ({operation: id, status, body}, {library}) => {
    const {spec, schemas} = await contractOf(await library.operation(id), library);
    const response = spec.responses[String(status)];
    if (!response)
      throw new ToolError(
        `${id} does not document the status ${status}.`,
        `It documents: ${Object.keys(spec.responses).join(', ')}.`,
      );
    const schema = Object.values(response.content ?? {})[0]?.schema;
    const checked = `The body of status ${status} against the contract.`;
    if (!schema) {
      const faults =
        body === undefined ? [] : [{place: '/', code: 'unknown_field', message: 'This status has no body.'}];
      return {valid: faults.length === 0, faults, checked};
    }
    const findings = findingsOf((body ?? null) as Json, schema, schemas);
    const faults = await Promise.all(findings.map((finding) => faultOf(finding, library)));
    return {valid: faults.length === 0, faults, checked};
  },
});
