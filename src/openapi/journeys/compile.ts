import type {ApiModel} from '../model';
import {createResolver} from '../resolve';
import type {OpenApiDocument, SchemaObject} from '../types';
import {bodyOf, targetOf, type Target} from './check';
import type {JourneyFile} from './load';
import type {ArazzoStep} from './schema';
import type {Body, Journey, Step} from './types';
import {titleOf} from './words';

/** Names of the properties of a form that are files. */
function filesIn(document: OpenApiDocument, schema: SchemaObject): string[] {
  const {properties = {}} = createResolver(document).merge(schema, []);
  return Object.entries(properties)
    .filter(([, property]) => property.format === 'binary' || 'contentMediaType' in property)
    .map(([name]) => name);
}

function bodyFor(step: ArazzoStep, target: Target): Body | undefined {
  const {requestBody} = step;
  const taken = bodyOf(step, target);
  if (!requestBody || !taken) return undefined;
  const {mediaType, schema} = taken;
  const isForm = mediaType.startsWith('multipart/');
  return {mediaType, payload: requestBody.payload, files: isForm ? filesIn(target.model.document, schema) : []};
}

function stepOf(step: ArazzoStep, {model, operation}: Target): Step {
  const [again] = step.onFailure ?? [];
  const role = step['x-role'];
  const body = bodyFor(step, {model, operation});
  return {
    id: step.stepId,
    title: titleOf(step.stepId),
    api: model.api.name,
    method: operation.method.toUpperCase(),
    path: `/${model.api.name}${operation.path}`,
    ...(role !== undefined && {role}),
    parameters: step.parameters ?? [],
    ...(body && {body}),
    keyed: operation.parameters.some(({name}) => name === 'Idempotency-Key'),
    criteria: step.successCriteria.map(({condition}) => condition),
    ...(again && {retry: {limit: again.retryLimit, seconds: again.retryAfter ?? 0}}),
    outputs: step.outputs ?? {},
  };
}

/**
 * Compiles a journey to the form in which it runs.
 *
 * @throws Error when it was not checked before and names an operation that does not exist
 */
export function compileJourney({id, workflow}: JourneyFile, models: readonly ApiModel[]): Journey {
  const inputs = Object.entries(workflow.inputs?.properties ?? {}).map(
    ([name, input]) => [name, input.default] as const,
  );
  const steps = workflow.steps.map((step) => {
    const target = targetOf(step, models);
    if (!target) throw new Error(`${step.operationId} is no operation of openapi/.`);
    return stepOf(step, target);
  });
  return {id, inputs: Object.fromEntries(inputs), steps};
}
