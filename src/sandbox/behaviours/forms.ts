import {ACTS} from '../acts';
import type {Behaviour} from '../call';
import {same} from '../json';
import {move, wrongState} from '../lifecycle';
import {invalidFields} from '../problem';
import type {JsonObject} from '../types';
import type {Finding} from '../validate';
import type {World} from '../world';
import {object, objects, text, texts} from './access';
import {patternFault} from './formPatterns';

/** Forms: questions that fit together, and their versions. */

const CHOICES = new Set(['select', 'multi_select']);

/** What is wrong with one question. @param above keys of the questions further up */
function flawsOf(field: JsonObject, above: ReadonlySet<string>): Finding[] {
  const key = text(field.key);
  const values = objects(field.options).map(({value}) => text(value));
  const condition = text(object(field.visible_if).key);
  const {pattern} = object(field.validation);
  const fault = typeof pattern === 'string' ? patternFault(pattern) : undefined;
  const flaws: (Finding | false)[] = [
    above.has(key) && {pointer: 'key', code: 'duplicate', message: 'A question further up has this key.'},
    CHOICES.has(text(field.type)) &&
      values.length === 0 && {pointer: 'options', code: 'required', message: 'A choice needs options.'},
    !CHOICES.has(text(field.type)) &&
      values.length > 0 && {pointer: 'options', code: 'unknown_field', message: 'Only choices have options.'},
    new Set(values).size < values.length && {
      pointer: 'options',
      code: 'duplicate',
      message: 'Two options have the same value.',
    },
    condition !== '' &&
      !above.has(condition) && {
        pointer: 'visible_if/key',
        code: 'unknown_reference',
        message: 'No question further up has this key.',
      },
    fault !== undefined && {pointer: 'validation/pattern', code: 'invalid_format', message: fault},
  ];
  return flaws.filter((flaw) => flaw !== false);
}

/** Most characters that a text has in each language. */
function tooLong(value: JsonObject[string] | undefined, at: string, most: number): Finding[] {
  return Object.entries(object(value)).flatMap(([language, words]): Finding[] =>
    text(words).length > most
      ? [{pointer: `${at}/${language}`, code: 'too_long', message: `At most ${most} characters.`}]
      : [],
  );
}

/** @throws Problem 422 with the place of each text that is too long, or of an empty name */
function checkTexts({name, description, fields}: JsonObject): void {
  const empty = Object.entries(object(name)).filter(([, words]) => words === '');
  const findings = [
    ...empty.map(([language]): Finding => ({
      pointer: `/name/${language}`,
      code: 'too_short',
      message: 'At least 1 character.',
    })),
    ...tooLong(name, '/name', 120),
    ...tooLong(description, '/description', 2000),
    ...objects(fields).flatMap(({label, help}, at) => [
      ...tooLong(label, `/fields/${at}/label`, 200),
      ...tooLong(help, `/fields/${at}/help`, 500),
    ]),
  ];
  if (findings.length > 0) throw invalidFields(findings);
}

/** @throws Problem 422 with the place of each mistake */
function checkFields({fields, ...texts}: JsonObject): void {
  checkTexts({...texts, ...(fields !== undefined && {fields})});
  const above = new Set<string>();
  const findings = objects(fields).flatMap((field, at) => {
    const flaws = flawsOf(field, above);
    above.add(text(field.key));
    return flaws.map((flaw) => ({...flaw, pointer: `/fields/${at}/${flaw.pointer}`}));
  });
  if (findings.length > 0) throw invalidFields(findings);
}

const keysOf = ({fields}: JsonObject): string[] => objects(fields).map(({key}) => text(key));
const noteOf = (id: JsonObject[string] | undefined): string => `form-keys:${text(id)}`;

/** Keys of questions that only older versions of a form have. */
export function formerKeys(world: World, form: JsonObject): Set<string> {
  const now = new Set(keysOf(form));
  return new Set(texts(world.notes.get(noteOf(form.id))).filter((key) => !now.has(key)));
}

const create: Behaviour = (call) => {
  checkFields(call.body());
  return ACTS.create?.(call) ?? {};
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const {value} = entry;
  const body = call.body();
  checkFields(body);
  if (body.status === 'draft' && value.status === 'published' && Number(value.submission_count) > 0)
    throw wrongState(call, text(value.status), call.collection('clients/Form').spec.lifecycle, entry);
  const answer = ACTS.update?.(call) ?? {};
  if (body.fields !== undefined && !same(entry.value.fields, value.fields)) {
    const known = texts(call.world.notes.get(noteOf(value.id)));
    call.world.notes.set(noteOf(value.id), [...new Set([...known, ...keysOf(value)])]);
    entry.value.version = Number(value.version) + 1;
  }
  return answer;
};

/** Services whose form is no longer published are paused, until their supplier offers them again. */
const archive: Behaviour = (call) => {
  const entry = move(call, call.locate(), call.collection('clients/Form'));
  for (const service of call.maybe('clients/Service')?.all() ?? [])
    if (service.value.form_id === entry.value.id && service.value.status === 'available')
      call.save(service, {...service.value, status: 'paused'});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

export const FORMS: Record<string, Behaviour> = {
  'clients/create-form': create,
  'clients/update-form': update,
  'clients/archive-form': archive,
};
