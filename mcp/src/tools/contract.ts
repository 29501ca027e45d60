import * as z from 'zod';
import type {Json, Schema} from '../../../src/sandbox/types';
import {findingsOf, isReadOnlyAt, strayFields} from '../../../src/sandbox/validate';
import {givenName} from '../bounded';
import {checkSize, contractOf, fault, faultOf, parameterFaults, verdict, type Contract} from '../contract';
import type {Library, ListedOperation} from '../library';
import {tool} from '../tool';
import {ToolError} from '../toolError';

const OUTPUT = {
  valid: z.boolean(),
  faults: z.array(fault),
  left_out: z.number().describe('Further faults: mend these and validate again'),
  checked: z.string().describe('What was compared with what'),
};

/** Parameters of one kind: nothing has more, and each entry has its place in what a refusal says. */
const MOST_VALUES = 100;
const TYPES = new Set(['string', 'number', 'boolean']);

// One issue for all entries: an issue for each made refusals of megabytes.
const texts = z
  .record(z.string(), z.unknown())
  .refine((values) => Object.keys(values).length <= MOST_VALUES, {error: `At most ${String(MOST_VALUES)} values.`})
  .refine((values) => Object.values(values).every((value) => TYPES.has(typeof value)), {
    error: 'Each value is a text, a number or true or false.',
  })
  .refine((values) => Object.entries(values).every(([name, value]) => name.length + String(value).length <= 4000), {
    error: 'A name and its value have at most 4000 characters.',
  })
  .meta({additionalProperties: {type: ['string', 'number', 'boolean']}});

/** The values of parameters as they are sent. */
export function asTexts(values: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

export const REQUEST = {
  operation: givenName().describe('clients/create-tag'),
  path: texts.optional().describe('Values of the path parameters'),
  query: texts.optional().describe('Query parameters'),
  headers: texts.optional().describe('Headers beside Authorization and Content-Type'),
  body: z.unknown().optional().describe('The JSON body'),
};

export const validateRequest = tool({
  name: 'validate_request',
  input: REQUEST,
  output: OUTPUT,
  run: async ({operation: id, path, query, headers, body}, {library}) => {
    checkSize(body);
    const contract = await contractOf(await library.operation(id), library);
    const {spec, schemas} = contract;
    const given = {path: asTexts(path), query: asTexts(query), headers: asTexts(headers)};
    const faults = await parameterFaults(contract, given, library);
    const schema = Object.values(spec.body?.content ?? {})[0];
    if (body === undefined && spec.body?.required)
      faults.push({
        place: '/',
        code: 'required',
        message: 'The operation needs a body.',
        remedy: 'Give it in `body`; describe_operation with the part request has an example.',
      });
    if (body !== undefined && !schema)
      faults.push({
        place: '/',
        code: 'unknown_field',
        message: 'The operation takes no body.',
        remedy: 'Leave out `body`.',
      });
    if (body !== undefined && schema) {
      const value = body as Json;
      const wrong = findingsOf(value, schema, schemas).filter(
        ({pointer, code}) => !(code === 'required' && isReadOnlyAt(pointer, schema, schemas)),
      );
      const places = new Set(wrong.map(({pointer}) => pointer));
      const stray = strayFields(value, schema, schemas).filter(({pointer}) => !places.has(pointer));
      for (const finding of [...wrong, ...stray]) faults.push(await faultOf(finding, library));
    }
    return verdict(
      faults,
      'Parameters and body against the contract. Rules that depend on records are checked by run_in_sandbox.',
    );
  },
});

/** The documented schema of an answer; undefined when it has no body. */
async function schemaOf(
  {api, id}: ListedOperation,
  status: string,
  {spec, schemas}: Contract,
  library: Library,
): Promise<Schema | undefined> {
  const content = Object.values(spec.responses[status]?.content ?? {})[0];
  if (content) return content.schema;
  // The slices leave out what failures hold, because they all have one form.
  const name = /^[123]/.test(status) ? undefined : (await library.outline(api)).failures.get(id)?.[status];
  if (name === undefined) return undefined;
  if (!(name in schemas.byName))
    throw new ToolError(`The schema ${name} of status ${status} is not at hand.`, 'Build the site again.');
  return {$ref: name};
}

export const validateResponse = tool({
  name: 'validate_response',
  input: {
    operation: REQUEST.operation,
    status: z.number().int().min(100).max(599),
    body: z.unknown().optional().describe('The JSON body; absent for an answer without one'),
  },
  output: OUTPUT,
  run: async ({operation: id, status, body}, {library}) => {
    checkSize(body);
    const operation = await library.operation(id);
    const contract = await contractOf(operation, library);
    const {responses} = contract.spec;
    if (!responses[String(status)])
      throw new ToolError(
        `${id} does not document the status ${String(status)}.`,
        `It documents: ${Object.keys(responses).join(', ')}.`,
      );
    const schema = await schemaOf(operation, String(status), contract, library);
    const checked = `The body of status ${String(status)} against the contract.`;
    if (!schema) {
      const stray = {
        place: '/',
        code: 'unknown_field',
        message: 'This status has no body.',
        remedy: 'Leave out `body`.',
      };
      return verdict(body === undefined ? [] : [stray], checked);
    }
    const findings = findingsOf((body ?? null) as Json, schema, contract.schemas);
    const faults = await Promise.all(findings.map((finding) => faultOf(finding, library)));
    // The body and the answer are one: a problem repeats its status.
    if (status >= 400 && typeof body === 'object' && body !== null && 'status' in body && body.status !== status)
      faults.push({
        place: '/status',
        code: 'invalid_enum',
        message: `The body has another status than the answer, which is ${String(status)}.`,
        remedy: 'Write the status of the answer, or check against the status of the body.',
      });
    return verdict(faults, checked);
  },
});
