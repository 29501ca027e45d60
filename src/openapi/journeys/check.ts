/** Whether a journey fits the API descriptions it calls. */
import type {ApiModel, Operation} from '../model';
import {dereference} from '../resolve';
import type {Json, SchemaObject} from '../types';
import {ROLES, SUPPLIER_ROLES} from '../roles';
import {expressionsOf, parseCondition} from './conditions';
import {expressionsIn, parseExpression, type Expression} from './expressions';
import type {Arazzo, ArazzoStep, Workflow} from './schema';
import {bodyFaults, lostKey} from './shape';

/** A mistake with its place in the document. */
export interface Fault {
  path: (string | number)[];
  text: string;
}

const OPERATION = /^\$sourceDescriptions\.(\w+)\.([a-z0-9-]+)$/;

export interface Target {
  model: ApiModel;
  operation: Operation;
}

/** The operation that a step calls; undefined when there is none. */
export function targetOf(
  {operationId}: Pick<ArazzoStep, 'operationId'>,
  models: readonly ApiModel[],
): Target | undefined {
  const [, api, id = ''] = OPERATION.exec(operationId) ?? [];
  const model = models.find((candidate) => candidate.api.name === api);
  const operation = model?.operations.get(id);
  return model && operation && {model, operation};
}

/** Media type and schema of a step's body; undefined when the operation takes no such body. */
export function bodyOf(
  {requestBody}: Pick<ArazzoStep, 'requestBody'>,
  {model, operation}: Target,
): {mediaType: string; schema: SchemaObject} | undefined {
  const {content = {}} = dereference(model.document, operation.object.requestBody ?? {});
  const [mediaType, media] =
    Object.entries(content).find(([type]) => type === (requestBody?.contentType ?? 'application/json')) ?? [];
  return mediaType === undefined ? undefined : {mediaType, schema: media?.schema ?? {}};
}

/** The status that the criteria of a step require. */
function statusOf({successCriteria}: ArazzoStep): string | undefined {
  for (const {condition} of successCriteria) {
    const found = /^\$statusCode\s*==\s*(\d{3})$/.exec(condition.trim());
    if (found) return found[1];
  }
  return undefined;
}

/** Schema of the answer; `undefined` when the status has none. */
function answerSchema({model, operation}: Target, status: string): SchemaObject | undefined {
  const response = operation.object.responses?.[status];
  const content = response && dereference(model.document, response).content;
  return Object.entries(content ?? {}).find(([type]) => type.includes('json'))?.[1].schema;
}

/** Checks the expressions of a journey, step by step. */
class Expressions {
  private readonly outputs = new Map<string, Set<string>>();

  constructor(private readonly inputs: ReadonlySet<string>) {}

  /** Registers the outputs of a step for the steps after it. */
  add({stepId, outputs = {}}: ArazzoStep): void {
    this.outputs.set(stepId, new Set(Object.keys(outputs)));
  }

  /** @param answer checks a pointer into the step's own answer; absent where there is no answer yet */
  fault(
    text: string,
    expression: Expression | undefined,
    answer?: (pointer: string) => string | undefined,
  ): string | undefined {
    if (!expression) return `${text} is not an expression journeys can use. See journeys/README.md for those they can`;
    if (expression.kind === 'input')
      return this.inputs.has(expression.name) ? undefined : `${text}: the workflow has no input \`${expression.name}\``;
    if (expression.kind === 'output') {
      const known = this.outputs.get(expression.step);
      if (!known) return `${text}: no step before this one is called \`${expression.step}\``;
      const names = [...known].join(', ') || 'none';
      return known.has(expression.name)
        ? undefined
        : `${text}: the step \`${expression.step}\` has no output \`${expression.name}\`. It has: ${names}`;
    }
    if (!answer) return `${text} stands where there is no answer yet`;
    return expression.kind === 'body' ? answer(expression.pointer) : undefined;
  }
}

function parameterFaults({parameters = []}: ArazzoStep, {operation}: Target): Fault[] {
  const unknown = parameters.flatMap(({name, in: place}, index) => {
    const same = operation.parameters.some((known) => known.name === name && known.in === place);
    const others = operation.parameters.filter((known) => known.in === place).map((known) => known.name);
    const text = `${operation.id} has no ${place} parameter \`${name}\`. It has: ${others.join(', ') || 'none'}`;
    return same ? [] : [{path: ['parameters', index, 'name'], text}];
  });
  const missing = operation.parameters
    // The runner generates the idempotency key itself.
    .filter(({name, in: place, required}) => (required || place === 'path') && name !== 'Idempotency-Key')
    .filter(({name, in: place}) => !parameters.some((given) => given.name === name && given.in === place))
    .map(({name, in: place}) => ({
      path: ['parameters'],
      text: `${operation.id} needs the ${place} parameter \`${name}\``,
    }));
  return [...unknown, ...missing];
}

function requestBodyFaults(step: ArazzoStep, target: Target): Fault[] {
  const {requestBody} = step;
  const {id, object} = target.operation;
  if (!requestBody) {
    const needed = object.requestBody && dereference(target.model.document, object.requestBody).required === true;
    return needed ? [{path: [], text: `${id} needs a request body`}] : [];
  }
  const body = bodyOf(step, target);
  if (!body) return [{path: ['requestBody'], text: `${id} takes no body of this content type`}];
  return bodyFaults(target.model.document, body.schema, requestBody.payload).map(({path, text}) => ({
    path: ['requestBody', 'payload', ...path],
    text: `${id}: ${text}`,
  }));
}

function expressionFaults(step: ArazzoStep, target: Target, known: Expressions): Fault[] {
  const faults: Fault[] = [];
  const add = (path: (string | number)[], text: string | undefined): void => {
    if (text !== undefined) faults.push({path, text});
  };
  const status = statusOf(step);
  const schema = status === undefined ? undefined : answerSchema(target, status);
  const answer = (pointer: string): string | undefined => {
    const lost = schema ? lostKey(target.model.document, schema, pointer) : 'body';
    return lost === undefined
      ? undefined
      : `the answer ${status} of ${target.operation.id} has no \`${lost}\` at #${pointer}`;
  };
  const before = (value: Json, path: (string | number)[]): void => {
    for (const found of expressionsIn(value))
      add([...path, ...found.path], known.fault(found.text, parseExpression(found.text)));
  };
  step.parameters?.forEach(({value}, index) => before(value, ['parameters', index, 'value']));
  if (step.requestBody) before(step.requestBody.payload, ['requestBody', 'payload']);
  step.successCriteria.forEach(({condition}, index) => {
    const path = ['successCriteria', index, 'condition'];
    const parsed = parseCondition(condition);
    if (!parsed)
      add(path, `${condition} is not a condition journeys can use. See journeys/README.md for those they can`);
    else for (const expression of expressionsOf(parsed)) add(path, known.fault(condition, expression, answer));
  });
  for (const [name, text] of Object.entries(step.outputs ?? {}))
    add(['outputs', name], known.fault(text, parseExpression(text), answer));
  return faults;
}

function stepFaults(step: ArazzoStep, models: readonly ApiModel[], known: Expressions): Fault[] {
  const target = targetOf(step, models);
  if (!target) return [{path: ['operationId'], text: `${step.operationId} is no operation of openapi/`}];
  const status = statusOf(step);
  const documented = Object.keys(target.operation.object.responses ?? {});
  const role = step['x-role'];
  const roles = Object.keys(target.model.api.name === 'suppliers' ? SUPPLIER_ROLES : ROLES);
  return [
    ...(status === undefined
      ? [
          {
            path: ['successCriteria'],
            text: 'the first thing to expect is missing: a condition such as $statusCode == 200',
          },
        ]
      : documented.includes(status)
        ? []
        : [
            {
              path: ['successCriteria'],
              text: `${target.operation.id} never answers ${status}. It answers: ${documented.join(', ')}`,
            },
          ]),
    ...(role === undefined || roles.includes(role)
      ? []
      : [{path: ['x-role'], text: `there is no role \`${role}\`. Use one of: ${roles.join(', ')}`}]),
    ...parameterFaults(step, target),
    ...requestBodyFaults(step, target),
    ...expressionFaults(step, target, known),
  ];
}

function workflowFaults({steps, inputs, outputs = {}}: Workflow, models: readonly ApiModel[]): Fault[] {
  const known = new Expressions(new Set(Object.keys(inputs?.properties ?? {})));
  const ids = new Set<string>();
  const faults: Fault[] = [];
  steps.forEach((step, index) => {
    const place = ['steps', index];
    if (ids.has(step.stepId)) faults.push({path: [...place, 'stepId'], text: `another step is called ${step.stepId}`});
    ids.add(step.stepId);
    faults.push(...stepFaults(step, models, known).map(({path, text}) => ({path: [...place, ...path], text})));
    known.add(step);
  });
  for (const [name, text] of Object.entries(outputs)) {
    const fault = known.fault(text, parseExpression(text));
    if (fault !== undefined) faults.push({path: ['outputs', name], text: fault});
  }
  return faults;
}

/** Everything in a journey that cannot work with the API descriptions. */
export function faultsOf({workflows, sourceDescriptions}: Arazzo, models: readonly ApiModel[]): Fault[] {
  const named = new Set<string>(sourceDescriptions.map(({name}) => name));
  return workflows.flatMap((workflow, index) => [
    ...workflow.steps.flatMap(({operationId}, step) => {
      const api = OPERATION.exec(operationId)?.[1] ?? '';
      return named.has(api)
        ? []
        : [{path: ['workflows', index, 'steps', step, 'operationId'], text: `sourceDescriptions does not name ${api}`}];
    }),
    ...workflowFaults(workflow, models).map(({path, text}) => ({path: ['workflows', index, ...path], text})),
  ]);
}
