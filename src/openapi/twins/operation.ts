import type {BodyView, ContentView, ExampleView, ResponseView} from '../bodies';
import type {CallView} from '../calls';
import {casesWords} from '../cases';
import type {OperationHistory, ReleaseLink} from '../diff/history';
import {LEVEL_WORDS} from '../diff/levels';
import type {ProblemView} from '../problemExamples';
import type {FailuresView} from '../problems';
import {retriesText} from '../retries';
import type {OperationView, ParametersView} from '../view/types';
import type {ServerView} from '../servers';
import {
  blocks,
  code,
  codeOf,
  fenced,
  indented,
  link,
  markdownOf,
  plain,
  withWholeLinks,
} from '../../content/twins/markdown';
import {eventRoute} from '../../content/events';
import {lifecycleTwin} from '../../content/twins/lifecycle';
import {TWIN_FILE} from '../../content/twins/address';
import {TWIN_LANGUAGES} from '../../content/twins/languages';
import type {Mention} from '../../content/mentions';
import {operationList} from './operationList';
import {fieldList, valueFields} from './fields';

const PLACE_TITLES = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
} as const;

/** JSON without spaces between its parts; other code as it is. */
function packed(text: string, language: string): string {
  if (language !== 'json') return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function exampleText({summary, html, language}: ExampleView, level: string): string {
  return blocks(`${level} Example: ${plain(summary)}`, fenced(codeOf(html), language));
}

function contentText({mediaTypes, schema, object, examples}: ContentView, root: string, level: string): string {
  return blocks(
    mediaTypes.length > 0 && `Media type: ${mediaTypes.map(code).join(', ')}`,
    object && `Object: ${link(object.title, object.href)}`,
    schema && valueFields(schema, `${root}.`),
    ...examples.map((example) => exampleText(example, `${level}#`)),
  );
}

function bodyText(body: BodyView, level: string): string {
  const {anchor, description, others = []} = body;
  return blocks(
    description !== undefined && markdownOf(description),
    contentText(body, anchor, level),
    ...others.map((other) => {
      const [mediaType = ''] = other.mediaTypes;
      const root = other.schema?.anchor ?? anchor;
      return blocks(`${level}# As ${code(mediaType)}`, contentText(other, root, `${level}#`));
    }),
  );
}

function responseText(response: ResponseView, level: string): string {
  const {anchor, headers} = response;
  return blocks(
    `${level} Response ${response.status}`,
    bodyText(response, level),
    headers.length > 0 && blocks(`${level}# Headers`, fieldList(headers, `${anchor}.header.`)),
  );
}

function parametersText({place, fields}: ParametersView): string {
  return blocks(`## ${PLACE_TITLES[place]}`, fieldList(fields, `parameters-${place}-`));
}

function serverLine({url, description, variables = []}: ServerView): string {
  const choices = variables.map(({name, default: preset, values}) => {
    const known = values.length > 0 ? ` (${values.map(code).join(', ')})` : '';
    return `${code(name)} is ${code(preset)} by default${known}`;
  });
  return `- ${code(url)}${description === '' ? '' : ` ${plain(description)}`}${choices.length > 0 ? `; ${choices.join('; ')}` : ''}`;
}

export function serversText(servers: readonly ServerView[]): string {
  return blocks('## Servers', servers.map(serverLine).join('\n'));
}

function factsText(view: OperationView, {sourceHref, hrefOf}: OperationTwinContext): string {
  const {scopes, permission, rateLimit, idempotency, credentials, events, extensions = []} = view;
  const facts: [string, string][] = [];
  if (scopes.length > 0) facts.push(['Scope', scopes.map(code).join(', ')]);
  if (permission) facts.push(['Permission', code(permission)]);
  if (rateLimit) facts.push(['Rate limit', `${rateLimit.policy}${rateLimit.quota ? `: ${rateLimit.quota}` : ''}`]);
  if (idempotency) facts.push(['Retries', retriesText(idempotency)]);
  if (events) facts.push(['Events', events.map((type) => link(code(type), hrefOf(eventRoute(type)))).join(', ')]);
  if (credentials)
    facts.push([
      'Authentication',
      credentials.length === 0 ? 'none' : credentials.map((schemes) => code(schemes.join(' + '))).join(' or '),
    ]);
  for (const {name, value} of extensions) facts.push([name, code(value)]);
  facts.push(['Operation id', code(view.id)]);
  if (sourceHref !== undefined) facts.push(['OpenAPI', link('this operation as YAML', sourceHref)]);
  if (view.beta) facts.push(['State', 'beta']);
  if (view.deprecated) facts.push(['State', 'deprecated']);
  return facts.map(([name, text]) => `- ${name}: ${text}`).join('\n');
}

function samplesText({samples}: OperationView): string | undefined {
  const shown = samples.filter(({language}) => TWIN_LANGUAGES.includes(language));
  const blocksOf = shown.map(
    ({label, language, html}) => `### ${label}\n\n${fenced(codeOf(html), language === 'curl' ? 'bash' : language)}`,
  );
  return shown.length === 0 ? undefined : blocks('## Code samples', ...blocksOf);
}

function problemLine({code: name, status, title, cause, remedy, cases}: ProblemView, errorsHref: string): string {
  const when = cases ? ` (${casesWords(cases, code)})` : '';
  return `- ${status} ${link(`\`${name}\``, `${errorsHref}#${name}`)} ${plain(title)}${when}. ${indented(markdownOf(cause))} What to do: ${indented(markdownOf(remedy))}`;
}

function failuresText({responses, headers, members, examples}: FailuresView): string {
  const withStatuses = headers.map((header) => ({
    ...header,
    type: `${header.type}, with ${header.statuses.join(', ')}`,
  }));
  return blocks(
    '### Statuses',
    responses.map(({status, description}) => `- ${code(status)}: ${indented(markdownOf(description))}`).join('\n'),
    members.length > 0 &&
      blocks(
        '### Members of a problem document',
        'Media type: `application/problem+json`',
        fieldList(members, 'problem.'),
      ),
    headers.length > 0 && blocks('### Headers of problems', fieldList(withStatuses, 'problems.header.')),
    '### Examples of problems',
    // Pages colour the first alone, to stay small.
    ...examples.map(({summary, html}) => blocks(`${plain(summary)}:`, fenced(packed(codeOf(html), 'json'), 'json'))),
  );
}

function callText(call: CallView): string {
  const {name, method, expression, description, deprecated, request, responses} = call;
  return blocks(
    `### ${plain(name)}`,
    `${code(`${method.toUpperCase()} ${expression}`)}${deprecated ? ' (deprecated)' : ''}`,
    description !== undefined && markdownOf(description),
    request && blocks('#### Body', bodyText(request, '####')),
    ...responses.map((response) => responseText(response, '####')),
  );
}

function releaseText({day, href, title}: ReleaseLink): string {
  return href === undefined ? day : link(title === undefined ? day : `${day}, ${title}`, href);
}

function historyText({since, changes}: OperationHistory): string {
  return blocks(
    since ? `In the API since ${releaseText(since)}.` : 'Not in a published version yet.',
    changes
      .map((release) =>
        [
          `- ${releaseText(release)}:`,
          ...release.lines.map(({level, text}) => `  - ${text} (${LEVEL_WORDS[level]})`),
        ].join('\n'),
      )
      .join('\n'),
  );
}

export interface OperationTwinContext {
  /** Whole address of the page, which its links are relative to. */
  url: string;
  /** Address of a route of this site. */
  hrefOf: (route: string) => string;
  /** Path of the operation's own OpenAPI file; absent when there is none. */
  sourceHref?: string;
  /** The pages that speak of the operation; routes with the base URL. */
  mentions?: readonly Mention[];
}

/** A part of a twin that may stand in a file of its own. */
interface Part {
  title: string;
  /** Name of its own file. */
  file: (typeof PART_FILES)[number];
  text: string;
}

/** Names of the files that a long twin leaves parts to. */
export const PART_FILES = ['responses.md', 'problems.md'] as const;

/** Greatest length of a twin in bytes: 40 KB, about ten thousand tokens, less the room that its front matter takes. */
const LIMIT = 39 * 1024;

function lengthOf(text: string): number {
  return Buffer.byteLength(text);
}

/** What stands in place of a part that has a file of its own. */
function leftOut({title, file}: Part): string {
  return `## ${title}\n\nIn a file of their own, to keep this one short: ${link(file, file)}`;
}

/**
 * The files of an operation's twin, by name: everything that its page shows. A twin that would be too long leaves its
 * problems, and then its responses, to files beside it, and links them.
 */
export function operationTwins(view: OperationView, context: OperationTwinContext): ReadonlyMap<string, string> {
  const {summary, method, path, address, group, request, callbacks = [], problems, failures, related} = view;
  const {mentions = []} = context;
  const call = `${method.toUpperCase()} ${address === undefined ? path : codeOf(address)}`;
  const lead = blocks(
    `# ${plain(summary)}`,
    code(call),
    view.webhook && 'The API sends this request; your server answers it.',
    `Group ${link(group.title, group.href)} of the ${view.apiTitle}.`,
    markdownOf(view.description),
    factsText(view, context),
    samplesText(view),
    view.servers && serversText(view.servers),
    ...view.parameters.map(parametersText),
    request && blocks(view.webhook ? '## Payload' : '## Request body', bodyText(request, '##')),
  );
  const responses: Part = {
    title: 'Responses',
    file: 'responses.md',
    text: blocks(...view.responses.map((response) => responseText(response, '###'))),
  };
  const failed: Part = {
    title: 'Problems',
    file: 'problems.md',
    text: blocks(
      problems.map((problem) => problemLine(problem, context.hrefOf('/docs/errors/'))).join('\n'),
      failures && failuresText(failures),
    ),
  };
  const called = callbacks.length > 0 ? blocks('## Callbacks', ...callbacks.map(callText)) : '';
  const tail = blocks(
    view.lifecycle && blocks('## Lifecycle', lifecycleTwin(view.lifecycle)),
    (mentions.length > 0 || related.length > 0) &&
      blocks(
        '## Related',
        mentions.map(({kind, title, route}) => `- ${kind}: ${link(title, route)}`).join('\n'),
        operationList(related),
      ),
    view.history && blocks('## Changes', historyText(view.history)),
  );
  const outside = new Set<Part>();
  const whole = (): string => {
    const shown = (part: Part): string | false =>
      part.text !== '' && (outside.has(part) ? leftOut(part) : `## ${part.title}\n\n${part.text}`);
    return withWholeLinks(blocks(lead, shown(responses), called, shown(failed), tail), context.url);
  };
  for (const part of [failed, responses]) if (part.text !== '' && lengthOf(whole()) > LIMIT) outside.add(part);
  return new Map([
    [TWIN_FILE, whole()],
    ...[...outside].map((part): [string, string] => [
      part.file,
      blocks(`# ${part.title}: ${plain(summary)}`, `Of ${link(summary, TWIN_FILE)}.`, part.text),
    ]),
  ]);
}
