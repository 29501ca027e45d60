import {bodyView, responseView, type BodyView, type ResponseView} from '../bodies';
import {explainParameter} from '../enums';
import {parameterExample} from '../examples';
import {rulesOf} from '../declaredRules';
import {fieldTree, type Field} from '../fields';
import type {Operation} from '../model';
import {heldBy, objectLink} from '../objects/place';
import {dereference} from '../resolve';
import type {MediaTypeObject, OpenApiDocument, ParameterObject} from '../types';
import type {ResolvedOperation} from './resolve';
import type {ParametersView, ViewContext} from './types';

/** An operation with its schemas as trees of fields, and with examples. */
export interface MergedOperation extends ResolvedOperation {
  parameters: ParametersView[];
  body?: BodyView;
  answers: ResponseView[];
}

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

function parameterField(document: OpenApiDocument, parameter: ParameterObject, {object}: Operation): Field {
  const written = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? {};
  const schema = explainParameter(document, parameter, dereference(document, written), object.responses ?? {});
  const example = parameterExample(document, parameter);
  const anchor = `parameters-${parameter.in}-${parameter.name}`;
  const field = fieldTree(
    document,
    {
      ...schema,
      ...(parameter.description !== undefined && {
        description: parameter.description,
        'x-rules': rulesOf(parameter),
      }),
      ...(example !== undefined && {examples: [example]}),
    },
    anchor,
    'create',
  );
  return {
    ...field,
    name: parameter.name,
    ...(parameter.required && {required: true as const}),
    ...(parameter.deprecated && {deprecated: true as const}),
  };
}

/** A body with the link to the page of its object, or of what it lists. */
function withObject<Body extends BodyView>(
  body: Body,
  {content}: {content?: Record<string, MediaTypeObject>},
  context: ViewContext,
): Body {
  const [object] = heldBy(context.model.document, content).flatMap(({name}) => objectLink(name, context) ?? []);
  return object ? {...body, object} : body;
}

/** The second pass: turns each schema into one tree of fields, with `allOf` and references merged. */
export function mergeSchemas(resolved: ResolvedOperation, context: ViewContext): MergedOperation {
  const {document} = context.model;
  const {operation, request, successes} = resolved;
  const purpose = operation.method === 'patch' ? 'patch' : 'create';
  return {
    ...resolved,
    parameters: PLACES.map((place) => ({
      place,
      fields: operation.parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => parameterField(document, parameter, operation)),
    })).filter(({fields}) => fields.length > 0),
    ...(request?.content && {body: withObject(bodyView(document, request.content, 'body', purpose), request, context)}),
    answers: successes.map(([status, response]) =>
      withObject(responseView(document, status, response), response, context),
    ),
  };
}
