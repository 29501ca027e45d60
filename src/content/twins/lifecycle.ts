import type {LifecycleView} from '../diagrams/lifecycle';
import {blocks, code, fenced, link, markdownOf, table} from './markdown';

/** Name of a state in a Mermaid diagram, which takes no hyphens. */
function mermaidName(state: string): string {
  return state.replaceAll(/\W/g, '_');
}

function mermaidOf({initial, states, transitions}: LifecycleView): string {
  return [
    'stateDiagram-v2',
    ...(initial === undefined ? [] : [`  [*] --> ${mermaidName(initial)}`]),
    ...transitions.flatMap(({from, to, by, on}) =>
      from.map((state) => {
        const cause = by?.summary ?? on;
        const label = cause === undefined ? '' : `: ${cause.replaceAll(/[:;\n]/g, ' ')}`;
        return `  ${mermaidName(state)} --> ${mermaidName(to)}${label}`;
      }),
    ),
    ...states.filter(({terminal}) => terminal).map(({name}) => `  ${mermaidName(name)} --> [*]`),
  ].join('\n');
}

/** The states of an object: a table of them, a table of the moves between them, and a diagram. */
export function lifecycleTwin(lifecycle: LifecycleView): string {
  const {object, field, initial, states, transitions, repeatable} = lifecycle;
  return blocks(
    field === undefined
      ? `${object} has these states; they follow from other records, so no field holds them.`
      : `The field ${code(field)} of ${object} has these states.`,
    repeatable && 'Doing it again changes nothing and succeeds.',
    table(
      ['State', 'Meaning'],
      states.map(({name, description, terminal}) => [
        `${code(name)}${name === initial ? ' (initial)' : ''}${terminal ? ' (final)' : ''}`,
        markdownOf(description),
      ]),
    ),
    transitions.length > 0 &&
      table(
        ['From', 'To', 'Moved by'],
        transitions.map(({from, to, by, on, here}) => {
          const cause = by ? link(by.summary, by.href) : (on ?? 'set by the platform');
          return [from.map(code).join(', '), code(to), `${cause}${here ? ' (this operation)' : ''}`];
        }),
      ),
    fenced(mermaidOf(lifecycle), 'mermaid'),
  );
}
