import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {isObject} from '../json';
import {notFound} from '../problem';
import type {JsonObject} from '../types';
import {idOf, objects} from './access';
import {mayView} from './materialPermissions';

/** Lines of transfer orders and pick lists about a material that its reader may not view: they are none for them. */

const DOCUMENTS: Record<string, string> = {
  transfer_order_id: 'clients/TransferOrder',
  pick_list_id: 'clients/PickList',
};

/** A line of a pick list says where its goods lie; those of a transfer order lie at one of both ends. */
function isVisible(call: Call, document: JsonObject, line: JsonObject): boolean {
  const own = idOf(line.location);
  const places = own === '' ? [idOf(document.from_location_id), idOf(document.to_location_id)] : [own];
  return places.some((place) => mayView(call, idOf(line.material_id ?? line.material), place));
}

/** A document with the lines that the caller may see; undefined when it has lines, and none of them is for the caller. */
function visiblePart(call: Call, document: JsonObject): JsonObject | undefined {
  const all = objects(document.lines);
  const seen = all.filter((line) => isVisible(call, document, line));
  if (seen.length === all.length) return document;
  return seen.length === 0 ? undefined : {...document, lines: seen};
}

/** Documents as the caller sees them, without those that have nothing for the caller. */
export function visibleParts(call: Call, documents: readonly JsonObject[]): JsonObject[] {
  return documents.map((one) => visiblePart(call, one)).filter((one) => one !== undefined);
}

/** Whatever is done with a document, its answer shows what the caller may see. @throws Problem 404 */
const ofDocument =
  (usual: Behaviour | undefined, param: string): Behaviour =>
  (call) => {
    const found = call.collection(DOCUMENTS[param] ?? '').byIdentifier(call.param(param));
    if (found && !visiblePart(call, found.value)) throw notFound(idOf(found.value.id));
    const answer = (usual ?? ACTS[call.act.kind])?.(call) ?? {};
    const {value} = answer;
    return isObject(value) && Array.isArray(value.lines)
      ? {...answer, value: visiblePart(call, value) ?? value}
      : answer;
  };

/** The lines of the document that the path names which the caller may see. */
export function visibleLines(call: Call): JsonObject[] {
  const [param = ''] = Object.keys(DOCUMENTS).filter((name) => name in call.parameters.path);
  const document = call.collection(DOCUMENTS[param] ?? '').byIdentifier(call.param(param))?.value ?? {};
  return recordsOf(call).filter((line) => isVisible(call, document, line));
}

const listLines: Behaviour = (call) => listAnswer(call, visibleLines(call));

/** Operations on one document, by the parameter of their path. */
const ON_DOCUMENTS: Record<string, string[]> = {
  transfer_order_id: [
    ...['submit', 'approve', 'reject', 'dispatch', 'receive', 'cancel', 'show', 'update', 'delete'].map(
      (deed) => `${deed}-transfer-order`,
    ),
    ...['list-transfer-order-lines', 'add-transfer-order-line', 'remove-transfer-order-line'],
  ],
  pick_list_id: [
    ...['assign', 'start', 'complete', 'cancel', 'show', 'update'].map((deed) => `${deed}-pick-list`),
    ...['list-pick-list-lines', 'confirm-pick-list-line'],
  ],
};

/** Adds to operations on transfer orders and pick lists that they show nothing of hidden materials. */
export function withoutHiddenLines(behaviours: Record<string, Behaviour>): Record<string, Behaviour> {
  const known: Record<string, Behaviour> = {'clients/list-transfer-order-lines': listLines, ...behaviours};
  const wrapped = Object.entries(ON_DOCUMENTS).flatMap(([param, ids]) =>
    ids.map((id): [string, Behaviour] => [`clients/${id}`, ofDocument(known[`clients/${id}`], param)]),
  );
  return {...known, ...Object.fromEntries(wrapped)};
}
