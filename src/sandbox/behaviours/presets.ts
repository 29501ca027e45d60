import {listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField} from '../problem';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, texts} from './access';
import {checked} from './checked';
import {presetsOf} from './presetInForce';

/** Defaults of the shop for groups of people: what they hold, and who gets them. */

const PRESETS_OF = 'clients/Preset';
/** Ids in one call. */
const MOST = 500;

/** A key that is locked has a value. */
const {create, update} = checked(({locked_keys: keys, settings}) => {
  const values = object(settings);
  const at = texts(keys).findIndex((key) => (values[key] ?? null) === null);
  if (at >= 0) throw invalidField(`/locked_keys/${at}`, 'required', 'A locked key needs a value in settings.');
});

/** One preset is the default: a new one takes the mark from the other. */
function takeMark(call: Call, entry: Entry | undefined): void {
  if (entry?.value.is_default !== true) return;
  for (const other of call.collection(PRESETS_OF).all())
    if (other.value.id !== entry.value.id && other.value.is_default === true)
      call.save(other, {...other.value, is_default: false});
}

const marked =
  (behaviour: Behaviour): Behaviour =>
  (call) => {
    const answer = behaviour(call);
    takeMark(call, answer.entry);
    return answer;
  };

/** Gives a preset to users and groups, or takes it from them; who has it already, or not, stays as they are. */
const assign: Behaviour = (call) => {
  const body = call.body();
  const [users, groups] = [texts(body.user_ids), texts(body.user_group_ids)];
  if (users.length + groups.length === 0) throw invalidField('/user_ids', 'required', 'Name a user or a group.');
  if (users.length + groups.length > MOST)
    throw invalidField(users.length > MOST ? '/user_ids' : '/user_group_ids', 'too_long', `Send ${MOST} ids at most.`);
  const entry = call.find(PRESETS_OF, {param: 'preset_id', fields: ['id']});
  const named = new Set([...users, ...groups]);
  const before = objects(entry.value.assignments);
  const reference = (id: string, type: string): JsonObject => {
    const {name = null} = referenceTo(call.world, id, type);
    return {type, id, name};
  };
  const has = (id: string): boolean => before.some((one) => one.id === id);
  const after =
    call.id === 'assign-preset'
      ? [
          ...before,
          ...groups.filter((id) => !has(id)).map((id) => reference(id, 'user_group')),
          ...users.filter((id) => !has(id)).map((id) => reference(id, 'user')),
        ]
      : before.filter(({id}) => !named.has(idOf(id)));
  if (after.length !== before.length) call.save(entry, {...entry.value, assignments: after});
  return {value: entry.value, entry, kind: 'stateful'};
};

/** The presets that reach one person come in the order that decides: the first is the one in force. */
const list: Behaviour = (call) => {
  const records = recordsOf(call);
  const {user_id: people, sort} = call.parameters.query;
  const [only, ...more] = texts(people);
  const user = only === undefined ? undefined : call.world.record(only)?.value;
  if (!user || more.length > 0 || sort !== undefined) return listAnswer(call, records);
  return listAnswer(call, presetsOf(call, user, records), undefined, '');
};

export const PRESETS: Record<string, Behaviour> = {
  'clients/list-presets': list,
  'clients/create-preset': marked(create),
  'clients/update-preset': marked(update),
  'clients/assign-preset': assign,
  'clients/unassign-preset': assign,
};
