import type {Sandbox, SandboxSource} from '../../sandbox';
import {Schemas} from '../../sandbox/schemas';
import type {Schema} from '../../sandbox/types';
import {examplesOfType, type Documented} from './documented';
import {matching} from './ids';
import {isFormType, isJsonType, parameterKey} from './request';
import {flatFields, idPrefixOf} from './schema';
import type {ConsoleOperation, Draft, KnownId} from './types';

/**
 * Loads everything that console and sandbox need for an operation, so that a later call to the sandbox loads nothing.
 *
 * @throws Error when a file cannot be loaded or no slice contains the operation
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

/** Id of a parameter on the page. */
export function placeOfParameter({in: place, name}: {in: string; name: string}): string {
  return `parameters-${place}-${name}`;
}

/** Schema of the body for a media type. */
export function bodySchema({spec}: ConsoleOperation, mediaType: string): Schema | undefined {
  return spec.body?.content[mediaType];
}

interface DraftSources {
  documented: Documented;
  /** Path parameters of a record that the sandbox suggests. */
  suggested: Record<string, string>;
  ids: readonly KnownId[];
}

/** The initial value of a parameter: a working one if the call fails without it, otherwise none. */
function initialValue(
  parameter: ConsoleOperation['parameters'][number],
  {documented, suggested, ids}: DraftSources,
  schemas: Schemas,
): string {
  const {in: place, name, required, sample} = parameter;
  if (place !== 'path')
    return (required ?? sample) && !/^(idempotency-key)$/i.test(name)
      ? (documented.samples[placeOfParameter(parameter)] ?? '')
      : '';
  const prefix = idPrefixOf(parameter.schema, schemas);
  const suggestion = suggested[name];
  // Without a suggestion of the sandbox, an id of the same kind from an earlier answer.
  return suggestion ?? documented.samples[placeOfParameter(parameter)] ?? matching(ids, name, prefix)[0]?.id ?? '';
}

/** The content of the console before the reader types anything. */
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

/** A draft whose path parameters are filled with ids that the reader has chosen. */
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
