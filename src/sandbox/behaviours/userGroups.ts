import {checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {recordType, usesOf} from '../uses';
import {idOf, object, objects, text, texts} from './access';
import {needOwnFields} from './provided';
import {checkBranch, type Tree} from './tree';
import {countMembers, matchesRule} from './userRules';

/** Groups of users: their tree, and who gets in by a rule. */

const GROUPS = 'clients/UserGroup';
const USERS = 'clients/User';
const TREE: Tree = {name: GROUPS, noun: 'Groups', maxDepth: 6};

/** Fields that the identity provider keeps. */
const OF_PROVIDER = ['name', 'code', 'parent_id', 'membership'];

/** Puts into a rule group whom its rule describes, and takes everybody else out. */
function fill(call: Call, group: Entry): void {
  if (group.value.membership !== 'rule') return;
  const id = idOf(group.value.id);
  for (const user of call.collection(USERS).all()) {
    const groups = texts(user.value.user_group_ids);
    const isMember = matchesRule(object(group.value.rule), user.value);
    if (isMember === groups.includes(id)) continue;
    const next = isMember ? [...groups, id] : groups.filter((one) => one !== id);
    call.save(user, {...user.value, user_group_ids: next});
  }
}

/** Attributes that hold ids. A part of an id says nothing. */
const IDS = ['manager_user_id', 'default_store_id', 'role_id'];

/** A group keeps a rule only while the rule says who is in it. @throws Problem 422 */
function withRule(value: JsonObject): JsonObject {
  if (value.membership !== 'rule') return {...value, rule: null};
  if (value.rule == null) throw invalidField('/rule', 'required', 'A group with membership rule needs a rule.');
  const {attribute, operator} = object(value.rule);
  if (IDS.includes(text(attribute)) && operator !== 'equals')
    throw invalidField('/rule/operator', 'invalid_enum', `${text(attribute)} is compared with equals only.`);
  return value;
}

const create: Behaviour = (call) => {
  const groups = call.collection(GROUPS);
  const body = call.body();
  const membership = body.membership ?? 'manual';
  const record = withRule({...makeRecord(groups, body, call.maker), membership});
  const parent = idOf(record.parent_id);
  if (parent !== '') checkBranch(call, TREE, '', parent);
  checkUnique(call, groups, record);
  const entry = groups.add(record);
  fill(call, entry);
  countMembers(call);
  return createdAnswer(call, entry);
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const groups = call.collection(GROUPS);
  const body = call.body();
  if (entry.value.membership === 'scim') needOwnFields(entry.value, body, OF_PROVIDER, 'scim');
  const moves = body.parent_id !== undefined && body.parent_id !== entry.value.parent_id;
  if (moves && body.parent_id !== null) checkBranch(call, TREE, idOf(entry.value.id), idOf(body.parent_id));
  const value = withRule(patched(groups, entry.value, body, call.maker));
  checkUnique(call, groups, value, entry);
  call.save(entry, value);
  if (body.rule !== undefined || body.membership !== undefined) fill(call, entry);
  countMembers(call);
  return {value: entry.value, entry, kind: 'stateful'};
};

/** What keeps a group from being deleted. Others name it as a fact, such as an RFQ, or stop to reach anybody. */
const HOLDING = new Set([
  ...['buyer_permission', 'store_buyer_permission', 'preset', 'announcement', 'user_group'],
  ...['price_approval_config', 'product_approval_config'],
]);

/** Open approvals whose step waits for a group. */
function waitingFor(call: Call, id: string): JsonObject[] {
  return ['clients/PriceApproval', 'clients/ProductApproval', 'clients/PromotionApproval'].flatMap((name) => {
    const open = (call.world.collection(name)?.all() ?? []).filter(({value}) =>
      objects(value.waiting_for).some((one) => idOf(one) === id),
    );
    return open.length === 0 ? [] : [{type: recordType(name), count: open.length}];
  });
}

/** What still names a group forbids its deletion; its members do not, they lose the membership. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  const groups = call.collection(GROUPS);
  const id = idOf(entry.value.id);
  if (entry.value.membership === 'scim')
    throw new Problem('read_only_source', 'The group comes from the identity provider: delete it there.', {
      managed_by: 'scim',
    });
  const usedBy = [
    ...usesOf(call.world, id, groups.spec.uses?.[id]).filter(({type}) => HOLDING.has(text(type))),
    ...waitingFor(call, id),
  ];
  if (usedBy.length > 0) throw new Problem('conflict_in_use', 'Something still names the group.', {used_by: usedBy});
  for (const user of call.collection(USERS).all()) {
    const own = texts(user.value.user_group_ids);
    if (own.includes(id)) call.save(user, {...user.value, user_group_ids: own.filter((one) => one !== id)});
  }
  groups.remove(entry);
  return {kind: 'stateful'};
};

/** `user_id` asks for the groups that a person is in, which the user's record says. */
const list: Behaviour = (call) => {
  countMembers(call);
  const user = call.parameters.query.user_id;
  if (typeof user !== 'string') return listAnswer(call, recordsOf(call));
  const own = new Set(texts(call.collection(USERS).byIdentifier(user)?.value.user_group_ids));
  const records = recordsOf(call).filter(({id}) => own.has(idOf(id)));
  return listAnswer(call, records, new Set(['user_id']));
};

const listOfClient: Behaviour = (call) => {
  countMembers(call);
  return listAnswer(call, recordsOf(call));
};

const show: Behaviour = (call) => {
  countMembers(call);
  const entry = call.locate();
  return {value: entry.value, entry, kind: 'stateful'};
};

export const USER_GROUPS: Record<string, Behaviour> = {
  'clients/list-user-groups': list,
  'clients/list-client-user-groups': listOfClient,
  'clients/show-user-group': show,
  'clients/create-user-group': create,
  'clients/update-user-group': update,
  'clients/delete-user-group': remove,
};
