import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {bulkAnswer, itemProblem} from './bulk';
import {needAction} from './materialPermissions';
import {checkBranch, type Tree} from './tree';

/** Groups of materials: their tree, what they hold, and which materials join by their UNSPSC code. */

const GROUPS = 'clients/MaterialGroup';
const MATERIALS = 'clients/Material';
const TREE: Tree = {name: GROUPS, noun: 'Material groups', maxDepth: 5};

/** Puts a material without a group into the one with the longest prefix of its UNSPSC code. */
export function joinGroup(call: Call, material: Entry): void {
  const code = text(material.value.unspsc_code);
  if (code === '' || idOf(material.value.material_group_id) !== '') return;
  const [group] = call
    .collection(GROUPS)
    .all()
    .filter(({value: {unspsc_prefix: prefix}}) => text(prefix) !== '' && code.startsWith(text(prefix)))
    .sort((a, b) => text(b.value.unspsc_prefix).length - text(a.value.unspsc_prefix).length);
  if (group) material.value = {...material.value, material_group_id: idOf(group.value.id)};
}

const create: Behaviour = (call) => {
  checkBranch(call, TREE, '', idOf(call.body().parent_id));
  return ACTS.create?.(call) ?? {};
};

const update: Behaviour = (call) => {
  const id = idOf(call.locate().value.id);
  const {parent_id: parent} = call.body();
  if (idOf(parent) !== '') checkBranch(call, TREE, id, idOf(parent));
  return ACTS.update?.(call) ?? {};
};

/** Moves one material into a group or out of it. @throws Problem when it is unknown, or the caller may not manage it */
function assign(call: Call, id: string, group: string, isRemoval: boolean): 'updated' | 'unchanged' {
  const material = call.collection(MATERIALS).byIdentifier(id);
  if (!material && !call.world.exists(id)) throw new Problem('not_found', `There is no record ${id}.`);
  if (!material || (material.value.material_group_id === group) !== isRemoval) return 'unchanged';
  needAction(call, 'manage', id);
  call.save(material, {...material.value, material_group_id: isRemoval ? null : group});
  return 'updated';
}

const fill: Behaviour = (call) => {
  const group = call.find(GROUPS, {param: 'material_group_id', fields: ['id']});
  const isRemoval = call.id.startsWith('remove-');
  // Each material succeeds or fails by itself, an unknown one too.
  const items = texts(call.body(false).material_ids).map((id, index): JsonObject => {
    try {
      return {index, id, status: assign(call, id, idOf(group.value.id), isRemoval)};
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return {index, id, status: 'failed', problem: itemProblem(call, error)};
    }
  });
  return {value: bulkAnswer(items), kind: 'stateful'};
};

export const MATERIAL_GROUPS: Record<string, Behaviour> = {
  'clients/create-material-group': create,
  'clients/update-material-group': update,
  'clients/add-materials-to-group': fill,
  'clients/remove-materials-from-group': fill,
};
