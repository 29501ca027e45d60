import http from 'node:http';
import {highlight} from '../../content/code/highlight';
import {toHtml} from '../markdown';
import type {ApiModel} from '../model';
import type {Json} from '../types';
import {linkTo} from '../links';
import type {OperationLink} from '../../content/operationLink';
import {ROLES, SUPPLIER_ROLES} from '../roles';
import {targetOf} from './check';
import {curlOf} from './curl';
import {expressionsIn, parseExpression, type Answer} from './expressions';
import type {JourneyFile} from './load';
import type {RunnableSample} from '../pageSamples/blocks';
import type {Outgoing} from './request';
import type {Result} from './run';
import type {Journey, Step} from './types';
import {conditionInWords, sourcesOf} from './words';

/** A piece of code as highlighted HTML. */
export interface CodeView {
  title?: string;
  language: string;
  html: string;
}

/** A journey as its page shows it. HTML needs no further processing; links to operations have no base URL. */
export interface JourneyView {
  journey: Journey;
  steps: StepView[];
  /** Who calls, in the order of their first step; absent when there are fewer than three. */
  lanes?: string[];
}

/** Who makes a step that no person makes. */
const SYSTEM = 'A system';

/** How many parties make a table of who does what worth its place. */
const LANES = 3;

export interface StepView {
  id: string;
  title: string;
  /** HTML. */
  description: string;
  operation: OperationLink;
  /** Name of the role the step needs, when it needs a particular one. */
  role?: string;
  /** Who makes the step, in the table of who does what. */
  lane: string;
  method: string;
  /** Path with query, as it was sent. */
  path: string;
  /** The parts of a form. A body in JSON stands in the command. */
  parts: CodeView[];
  /** HTML: which values come from earlier steps. */
  sources?: string;
  /** HTML, one for each criterion. */
  checks: string[];
  status: string;
  answer?: CodeView;
  /** How often the request was sent before the criteria held. */
  tries: number;
  curl: CodeView;
  /** What the page needs to run the command. */
  sample: RunnableSample;
}

/** HTML of one sentence, without a surrounding paragraph. */
function inline(markdown: string): string {
  return toHtml(markdown).replace(/^<p>|<\/p>$/g, '');
}

function code(text: string, language: string, title?: string): CodeView {
  return {...(title !== undefined && {title}), language, html: highlight(text, language)};
}

function partsOf({parts}: Outgoing): CodeView[] {
  return (parts ?? []).map(({name, text, file}) =>
    file === undefined
      ? code(JSON.stringify(JSON.parse(text), null, 2), 'json', `Part ${name}`)
      : code(text, 'text', `Part ${name}: ${file}`),
  );
}

function answerOf({body}: Answer): CodeView | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? code(body, 'text') : code(JSON.stringify(body, null, 2), 'json');
}

/** "201 Created". */
export function statusText(status: number): string {
  return `${status} ${http.STATUS_CODES[status] ?? ''}`.trim();
}

function sources(step: Step, journey: Journey): string | undefined {
  const values: Json[] = step.parameters.map(({value}) => value);
  const texts = expressionsIn([...values, step.body?.payload ?? null]).map(({text}) => text);
  const expressions = texts.flatMap((text) => parseExpression(text) ?? []);
  const found = sourcesOf(expressions, journey);
  return found.length > 0 ? inline(`Takes ${found.join(' and ')}.`) : undefined;
}

/**
 * The data of a journey's page.
 *
 * @param results of a complete run, one for each step
 */
export function viewOf(
  {workflow}: JourneyFile,
  journey: Journey,
  results: readonly Result[],
  models: readonly ApiModel[],
): JourneyView {
  const steps = results.flatMap(({request, answer, tries}, index): StepView[] => {
    const [written, step] = [workflow.steps[index], journey.steps[index]];
    const target = written && targetOf(written, models);
    if (!target || !step) return [];
    const role = (step.api === 'suppliers' ? SUPPLIER_ROLES : ROLES)[step.role ?? ''];
    const from = sources(step, journey);
    const shown = answerOf(answer);
    return [
      {
        id: step.id,
        title: step.title,
        description: toHtml(written.description),
        // Docusaurus adds the base URL to links itself.
        operation: linkTo(target.operation, '/'),
        ...(role && {role: role.name}),
        lane: role?.name ?? SYSTEM,
        method: step.method.toLowerCase(),
        path: request.path,
        parts: partsOf(request),
        ...(from !== undefined && {sources: from}),
        checks: step.criteria.map((criterion) => inline(conditionInWords(criterion, journey))),
        status: statusText(answer.status),
        ...(shown && {answer: shown}),
        tries,
        curl: code(curlOf(request), 'bash'),
        sample: {
          caller: step.role ?? 'sample',
          ...(tries > 1 && {times: tries}),
          // A form may hold files, which other languages would read.
          ...(request.parts ? {whole: true} : {others: true}),
          ...(answer.body === null && {empty: true}),
        },
      },
    ];
  });
  const lanes = [...new Set(steps.map(({lane}) => lane))];
  return {journey, steps, ...(lanes.length >= LANES && {lanes})};
}
