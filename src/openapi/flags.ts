/** What a field says of itself in a word or two, on pages and in twins. */
import type {Field} from './fieldTypes';

const FLAGS = [
  ['required', 'required'],
  ['readOnly', 'read only'],
  ['writeOnly', 'write only'],
  ['immutable', 'set once'],
  ['deprecated', 'deprecated'],
] as const;

/** What a reader of the value may meet in place of one. A field of one case says with its case when it is there. */
function emptyOf({nullable, sparse, cases}: Field): string[] {
  const ways = [...(nullable ? ['null'] : []), ...(sparse && !cases ? ['absent'] : [])];
  return ways.length > 0 ? [`can be ${ways.join(' or ')}`] : [];
}

/** `required` first, then what the field can be instead of a value, then the rest. */
export function flagWords(field: Field): string[] {
  const [required = [], ...others] = FLAGS.map(([key, label]) => (field[key] ? [label] : []));
  return [...required, ...emptyOf(field), ...others.flat()];
}
