/** The Markdown of the components that show the contract. */
import {SITE_URL} from '../../config/env';
import {cloneCommands} from '../../config/repository';
import {startCommands} from '../../config/sandboxPackage';
import {STORAGE_PLACES, STORED} from '../../config/storage';
import {ASSISTANT_TOOLS} from '../../content/data/assistantTools';
import {ready, word, type ComponentTwin} from '../../content/twins/components';
import {blocks, code, codeOf, fenced, indented, link, markdownOf, plain, table} from '../../content/twins/markdown';
import type {Dictionary} from '../dictionary';
import type {JourneyView, StepView} from '../journeys/view';
import type {Rights} from '../rights';
import {limitOf} from '../limitOf';
import type {LimitsView} from '../limits';
import {sandboxKeys} from '../sandboxKeys';
import type {ProblemUse, ProblemUses, UseLink} from '../problemUses';
import type {ProblemCatalogue} from '../types';

function stepText(step: StepView, number: number, href: (path: string) => string): string {
  const {title, description, operation, role, method, path, parts, sources, checks, status, answer, tries, curl} = step;
  const facts = [
    link(operation.summary, href(operation.href)),
    ...(role === undefined ? [] : [`Called by: ${role}`]),
    ...(sources === undefined ? [] : [markdownOf(sources)]),
  ];
  return blocks(
    `### ${number}. ${plain(title)}`,
    markdownOf(description),
    code(`${method.toUpperCase()} ${path}`),
    facts.join(' · '),
    ...parts.map((part) =>
      blocks(part.title !== undefined && `${plain(part.title)}:`, fenced(codeOf(part.html), part.language)),
    ),
    `What to expect:\n\n${checks.map((check) => `- ${indented(markdownOf(check))}`).join('\n')}`,
    `Answer: ${status}${tries > 1 ? `, asked ${tries} times` : ''}`,
    answer ? fenced(codeOf(answer.html), answer.language) : 'The answer has no body.',
    blocks('With curl:', fenced(codeOf(curl.html), curl.language)),
  );
}

function lanesText(lanes: readonly string[], steps: readonly StepView[]): string {
  return table(
    ['Step', ...lanes],
    steps.map((step, index) => [String(index + 1), ...lanes.map((lane) => (step.lane === lane ? step.title : ''))]),
  );
}

function recordsText({areas}: Dictionary, of: string, href: (path: string) => string): string {
  const area = areas.find(({id}) => id === of);
  return table(
    ['Record', 'Ids begin with', 'Written with', 'Leads to'],
    (area?.records ?? []).map(({name, prefix, href: route, writtenBy, references, about}) => [
      `${link(name, href(route))}: ${plain(about)}`,
      code(`${prefix}_`),
      writtenBy.map(code).join(', ') || 'the platform',
      references.map(({field}) => code(field)).join(', '),
    ]),
  );
}

/** Where a problem comes from, as its entry on the page says. */
function fromText({count, operations, parts}: ProblemUse, total: number, href: (path: string) => string): string {
  const links = (list: readonly (UseLink & {count?: number})[]): string =>
    list
      .map(({title, href: target, count: own}) => `${link(title, href(target))}${own === undefined ? '' : ` (${own})`}`)
      .join(', ');
  if (operations) return ` From: ${links(operations)}`;
  if (parts) return ` From ${count} of ${total} operations: ${links(parts)}`;
  return count === 0 ? ' From: any call, before its operation is reached' : ' From: every operation';
}

function catalogueText({catalogue, uses}: Problems, href: (path: string) => string): string {
  const {problems, field_codes: fieldCodes, row_codes: rowCodes} = catalogue;
  const entries = Object.entries(problems).sort(([, first], [, second]) => first.status - second.status);
  const codes = (caption: string, known: typeof fieldCodes, pages?: ProblemUses['rows']): string | undefined =>
    known &&
    blocks(
      `${caption}:`,
      table(
        ['Code', 'Meaning', 'What to do', ...(pages ? ['Seen in'] : [])],
        Object.entries(known).map(([name, {meaning, remedy}]) => [
          code(name),
          meaning,
          remedy,
          ...(pages ? [(pages[name] ?? []).map(({title, href: target}) => link(title, href(target))).join(', ')] : []),
        ]),
      ),
    );
  return blocks(
    entries
      .map(([name, {status, title, cause, remedy, members = {}}]) => {
        const more = Object.entries(members).map(([member, text]) => `${code(member)} ${text}`);
        const list = more.length > 0 ? ` Members: ${more.join('; ')}` : '';
        const use = uses.problems[name];
        const from = use ? fromText(use, uses.total, href) : '';
        return `- ${code(name)} ${status} ${plain(title)}. ${cause} **What to do:** ${remedy}${list}${from}`;
      })
      .join('\n'),
    codes('Codes of single fields, inside `errors[]`', fieldCodes),
    codes('Codes of rows in import error lists', rowCodes, uses.rows),
  );
}

function limitsText(view: LimitsView, of: string, href: (path: string) => string): string {
  if (of === 'rates')
    return table(
      ['Policy', 'Quota per credential', 'Applies to'],
      view.rates.map(({policy, words, applies, operations}) => [
        code(policy),
        words,
        applies ??
          operations
            .map(({method, summary, href: target}) => link(`${method.toUpperCase()} ${summary}`, href(target)))
            .join(', '),
      ]),
    );
  return table(
    ['What', 'Limit', 'Beyond it'],
    (view.sections[of] ?? []).map(({what, limit, beyond = '', href: target}) => [
      target === undefined ? what : link(what, href(target)),
      limit,
      beyond,
    ]),
  );
}

/** The problems of both APIs, and where each occurs. */
export interface Problems {
  catalogue: ProblemCatalogue;
  uses: ProblemUses;
}

/** @param problems are read only for a page that shows them */
export function contractTwins(problems: () => Problems): Readonly<Record<string, ComponentTwin>> {
  return {
    Journey: ({props, href}) => {
      const {steps, lanes} = props['view'] as JourneyView;
      return ready(
        blocks(lanes && lanesText(lanes, steps), ...steps.map((step, index) => stepText(step, index + 1, href))),
      );
    },
    PermissionsTable: ({props}) => {
      const {rights} = props['view'] as Rights;
      const area = word(props, 'area');
      const shown = rights.filter(({name}) => area === '' || name.startsWith(`${area}.`));
      return ready(
        table(
          ['Right', 'Roles that hold it'],
          shown.map(({name, roles}) => [code(name), roles.join(', ')]),
        ),
      );
    },
    Limit: ({props}) => ready(limitOf(props['view'] as LimitsView, word(props, 'id'))),
    Limits: ({props, href}) => ready(limitsText(props['view'] as LimitsView, word(props, 'of'), href)),
    Records: ({props, href}) => ready(recordsText(props['view'] as Dictionary, word(props, 'of'), href)),
    // A choice and a field are for people with a screen.
    SampleChoice: () => ready(''),
    ErrorList: () => ready(''),
    CloneCommand: () => ready(fenced(cloneCommands(), 'bash')),
    SandboxCommand: ({href}) => ready(fenced(startCommands(SITE_URL + href('/')), 'bash')),
    SandboxKeys: () =>
      ready(
        table(
          ['Key', 'Speaks for'],
          sandboxKeys().map(({key, about}) => [code(key), about]),
        ),
      ),
    ProblemCatalogue: ({href}) => ready(catalogueText(problems(), href)),
    AssistantTools: () =>
      ready(
        table(
          ['Tool', 'When to use it, and what it gives'],
          ASSISTANT_TOOLS.map(({name, description}) => [code(name), description]),
        ),
      ),
    StoredData: ({props}) =>
      ready(
        table(
          ['Name', 'Where', 'Written when', 'Purpose', 'Kept'],
          STORED.filter(({by}) => by === props['by']).map(({key, prefix, where, when, purpose, lifetime}) => [
            code(prefix ? `${key}…` : key),
            STORAGE_PLACES[where],
            when,
            purpose,
            lifetime,
          ]),
        ),
      ),
  };
}
