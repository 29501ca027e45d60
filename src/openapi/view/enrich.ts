import type {LifecycleView} from '../../content/diagrams/lifecycle';
import type {OperationLink} from '../../content/operationLink';
import {callbacksView} from '../calls';
import {withProblemCases} from '../cases';
import {unusualChoices} from '../credentials';
import {FORM, formSample} from '../formSample';
import {groupHref, linkTo} from '../links';
import type {Operation} from '../model';
import type {ProblemView} from '../problemExamples';
import {failuresView, problemsOf, type FailuresView} from '../problems';
import {samplesFor} from '../samples';
import type {Sample} from '../snippets/code';
import {serverView} from '../servers';
import {resourceOf, transitionOf} from '../transitions';
import {lifecycleView} from './lifecycle';
import type {MergedOperation} from './merge';
import type {OperationView, RareParts, ViewContext} from './types';

/** An operation with data from other parts of the description. */
export interface EnrichedOperation extends MergedOperation {
  problems: ProblemView[];
  failuresTogether?: FailuresView;
  lifecycle?: LifecycleView;
  /** Samples that call the operation, as plain text. */
  samples: Sample[];
  /** The curl call that sends a form, when the operation takes one. */
  form?: string;
  rare: RareParts;
  related: OperationLink[];
  group: OperationView['group'];
}

function relatedTo(operation: Operation, {model, baseUrl}: ViewContext): OperationLink[] {
  const resource = resourceOf(operation.path);
  const group = model.groups.find((candidate) => candidate.slug === operation.group);
  return (group?.operations ?? [])
    .filter((other) => other.id !== operation.id && resourceOf(other.path) === resource)
    .slice(0, 8)
    .map((other) => linkTo(other, baseUrl));
}

function groupOf({group: slug}: Operation, context: ViewContext): OperationView['group'] {
  const title = context.model.groups.find((group) => group.slug === slug)?.title ?? slug;
  return {title, href: groupHref(slug, context)};
}

function rarePartsOf(operation: Operation, {model, events}: ViewContext): RareParts {
  const {object} = operation;
  const caused = events?.get(operation.id);
  const callbacks = callbacksView(model.document, object);
  const isWebhook = object['x-webhook'] === true;
  const credentials = isWebhook ? undefined : unusualChoices(model, operation);
  const extensions = Object.entries(object).filter(([name]) => model.api.showExtensions && name.startsWith('x-'));
  return {
    ...(isWebhook && {webhook: true as const}),
    ...(caused && {events: caused}),
    ...(callbacks.length > 0 && {callbacks}),
    ...(object.servers && {servers: object.servers.map(serverView)}),
    ...(credentials && {credentials}),
    ...(extensions.length > 0 && {
      extensions: extensions.map(([name, value]) => ({name, value: JSON.stringify(value)})),
    }),
  };
}

/**
 * A webhook has no samples, because readers don't call it. An operation that takes only a form has a curl sample only.
 */
function samplesOf({operation, request}: MergedOperation, form: string | undefined, {model}: ViewContext): Sample[] {
  if (operation.object['x-webhook']) return [];
  const [first] = Object.keys(request?.content ?? {});
  if (first !== FORM || form === undefined) return samplesFor(model.document, operation);
  return [{language: 'curl', label: 'curl', grammar: 'bash', code: form}];
}

/** The third pass: problems, lifecycle, samples and related operations. */
export function enrich(merged: MergedOperation, context: ViewContext): EnrichedOperation {
  const {model, catalogue} = context;
  const {operation, failures} = merged;
  const statuses = failures.map(([status]) => status);
  const problems = withProblemCases(problemsOf(operation, statuses, catalogue), merged.body?.schema);
  const transition = transitionOf(model, operation);
  const lifecycle = transition && lifecycleView(transition.object, operation, context);
  const form = formSample(model.document, operation);
  return {
    ...merged,
    problems,
    ...(failures.length > 0 && {failuresTogether: failuresView(operation, model, catalogue, failures, problems)}),
    ...(lifecycle && {lifecycle}),
    samples: samplesOf(merged, form, context),
    ...(form !== undefined && {form}),
    rare: rarePartsOf(operation, context),
    related: relatedTo(operation, context),
    group: groupOf(operation, context),
  };
}
