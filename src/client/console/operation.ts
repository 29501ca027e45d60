import type {Sandbox, SandboxSource} from '../../sandbox';
import {Schemas} from '../../sandbox/schemas';
import type {Schema} from '../../sandbox/types';
import {examplesOfType, type Documented} from './documented';
import {matching} from './ids';
import {isFormType, isJsonType, parameterKey} from './request';
import {flatFields, idPrefixOf} from './schema';
import type {ConsoleOperation, Draft, KnownId} from './types';

/**
 * Loads what the console and the sandbox need of an operation; afterwards a call to the sandbox loads nothing.
 *
 * @throws Error when a file cannot be loaded or no slice has the operation
 */
export async function loadOperation(
  {source, sandbox}: {source: SandboxSource; sandbox: Sandbox},
  apiName: string,
  id: string,
): Promise<ConsoleOperation> {
  const api = source.apis.find(({name}) => name === apiName);
  const group = api?.routes.find(([, , operation]) => operation === id)?.[3];
  if (!api || group === undefined) throw new Error(`The sandbox does not know ${apiName}/${id}.`);
  const [common, slice] = await Promise.all([
    source.common(apiName),
    source.load(apiName, group),
    sandbox.prepare(apiName, id),
  ]);
  const spec = slice.operations[id];
  if (!spec) throw new Error(`The slice ${group} lacks ${id}.`);
  const schemas = new Schemas();
  schemas.add(common.schemas);
  schemas.add(slice.schemas);
  const parameters = spec.parameters.flatMap((at) => slice.parameters[at] ?? []);
  return {api, id, group, spec, parameters, schemas, common, slice};
}

export function keyOf({api, id}: ConsoleOperation): string {
  return `${api.name}/${id}`;
}

/** Id of the place in the page that tells of a parameter. */
export function placeOfParameter({in: place, name}: {in: string; name: string}): string {
  return `parameters-${place}-${name}`;
}

/** Schema of the body for a media type. */
export function bodySchema({spec}: ConsoleOperation, mediaType: string): Schema | undefined {
  return spec.body?.content[mediaType];
}

interface DraftSources {
  documented: Documented;
  /** Path parameters of a record the sandbox has. */
  suggested: Record<string, string>;
  ids: readonly KnownId[];
}

/** The value a parameter starts with: of a required one something that works, of the others nothing. */
function initialValue(
  parameter: ConsoleOperation['parameters'][number],
  {documented, suggested, ids}: DraftSources,
  schemas: Schemas,
): string {
  const {in: place, name, required} = parameter;
  if (place !== 'path')
    return required && !/^(idempotency-key)$/i.test(name)
      ? (documented.samples[placeOfParameter(parameter)] ?? '')
      : '';
  const prefix = idPrefixOf(parameter.schema, schemas);
  const suggestion = suggested[name];
  // An id of the same kind that came back before, when the sandbox has no record in mind.
  return suggestion ?? documented.samples[placeOfParameter(parameter)] ?? matching(ids, name, prefix)[0]?.id ?? '';
}

/** What the console shows before the reader has typed anything. */
export function initialDraft(operation: ConsoleOperation, sources: DraftSources): Draft {
  const {parameters, schemas, spec} = operation;
  const types = Object.keys(spec.body?.content ?? {});
  const [mediaType = ''] = types;
  const schema = bodySchema(operation, mediaType);
  const [example] = examplesOfType(sources.documented, types, mediaType);
  const isForm = isFormType(mediaType);
  const isFlat = schema !== undefined && flatFields(schema, schemas) !== undefined;
  return {
    values: Object.fromEntries(
      parameters.map((parameter) => [parameterKey(parameter), initialValue(parameter, sources, schemas)]),
    ),
    mediaType,
    body: isForm || !spec.body ? '' : (example?.text ?? (isJsonType(mediaType) ? '{\n  \n}' : '')),
    form: {},
    view: isFlat ? 'form' : 'json',
    simulate: '',
    slow: false,
    seen: 0,
  };
}

/** A draft with the path parameters that the reader's choices name. */
export function withChoices(
  draft: Draft,
  {parameters, schemas}: ConsoleOperation,
  chosen: readonly KnownId[],
  seen: number,
  carried: Record<string, string>,
): Draft {
  const values = {...draft.values};
  for (const parameter of parameters.filter(({in: place}) => place === 'path')) {
    const newest = matching([...chosen].reverse(), parameter.name, idPrefixOf(parameter.schema, schemas))[0];
    const value = carried[parameter.name] ?? newest?.id;
    if (value !== undefined) values[parameterKey(parameter)] = value;
  }
  return {...draft, values, seen};
}
