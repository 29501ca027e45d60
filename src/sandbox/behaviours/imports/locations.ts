import type {Call} from '../../call';
import {patched} from '../../record';
import type {JsonObject} from '../../types';
import {idOf, text} from '../access';
import {capacityWithDefaults, placeFaults, transitsOf} from '../locationChecks';
import {beginning, countBelow, leave, MAX_DEPTH, pathOf, renamePaths, usersOf} from '../placeTree';
import {compared} from '../unique';
import {placesOf, reachOf} from '../workplaces';
import {byCode} from './inventory';
import type {Kind} from './kind';
import {referencesOf} from './references';
import {finding, type Meeting, type RowError} from './row';
import {languageOf, valuesOf} from './values';

/** Imports of places: what they must be like is what places made one by one must be like. */

type RowOf = (code: string) => Meeting | undefined;

const REFERENCES = {location_type_code: byCode('clients/LocationType', 'location_type_id', 'location type')};

/** Columns of a file by what the API calls them. */
const COLUMNS: Record<string, string> = {'/parent_id': 'parent_code'};

/** A place as a row would leave it, with the parent that it has now. */
function nextOf(meeting: Meeting): JsonObject {
  const {call, row, known, collection, separator, job} = meeting;
  if (!collection) return {};
  const values = {
    ...valuesOf(call, collection, row, {separator, language: languageOf(call, job)}),
    ...referencesOf(meeting, REFERENCES),
  };
  return known ? patched(collection, known.value, values, call.maker) : values;
}

function codeOf(call: Call, id: JsonObject[string] | undefined): string {
  return text(call.collection('clients/Location').byIdentifier(id ?? undefined)?.value.code);
}

/** Code of the place above a place, after the file: from the row, or as it is. */
function codeAbove(call: Call, code: string, meeting: Meeting | undefined): string {
  const cell = meeting?.row.cells.parent_code ?? '';
  if (cell !== '') return cell;
  const known = meeting?.known ?? call.collection('clients/Location').where('code', code);
  return codeOf(call, meeting?.row.cells.parent_id ?? known?.value.parent_id);
}

/** The codes above a row, the nearest first. Ends where a code comes back. */
function codesAbove(meeting: Meeting, rowOf: RowOf): string[] {
  const {call, row} = meeting;
  const own = row.cells.code ?? '';
  const codes: string[] = [];
  for (let at = codeAbove(call, own, meeting); at !== ''; at = codeAbove(call, at, rowOf(at))) {
    if (codes.includes(at)) break;
    codes.push(at);
    if (at === own) break;
  }
  return codes;
}

/** A place in use stays; those below it may be rows of the same file. */
function deletionErrors({call, row, known}: Meeting, rowOf: RowOf): RowError[] {
  if (!known) return [];
  const places = call.collection('clients/Location').all();
  const below = places.filter(({value}) => value.parent_id === known.value.id);
  const stays = below.some(({value}) => rowOf(text(value.code)) === undefined);
  if (!stays && !isUsed(call, known.value)) return [];
  return [finding(row, 'code', 'not_permitted', `${text(known.value.code)} is in use. Archive it instead.`)];
}

function errorsAbove(meeting: Meeting, rowOf: RowOf): RowError[] {
  const {call, row, known, job} = meeting;
  if (job.mode === 'delete') return deletionErrors(meeting, rowOf);
  const codes = codesAbove(meeting, rowOf);
  const refuse = (code: string, message: string): RowError[] => [finding(row, 'parent_code', code, message)];
  const own = row.cells.code ?? '';
  if (codes.includes(own)) return refuse('unknown_reference', `${own} would lie below itself.`);
  if (codes.length >= MAX_DEPTH) return refuse('out_of_range', `Locations have at most ${MAX_DEPTH} levels.`);
  const [first = ''] = codes;
  const place = call.collection('clients/Location').where('code', first);
  const inFile = rowOf(first);
  const above = inFile ? nextOf(inFile) : place?.value;
  if (place?.value.status === 'archived') return refuse('unknown_reference', `${first} is archived.`);
  const hasMoved = known !== undefined && codeOf(call, known.value.parent_id) !== first;
  if ((!known || hasMoved) && !inFile) {
    // A place is put where somebody works, and at the top by those who work everywhere.
    if (first === '' && placesOf(call) !== null) return refuse('not_permitted', 'You do not work everywhere.');
    if (place && !reachOf(call)(idOf(place.value.id))) return refuse('not_permitted', `You do not work at ${first}.`);
  }
  if (hasMoved && transitsOf(call, known.value) > 0)
    return refuse('not_permitted', `Transfer orders are on their way to or from ${own}.`);
  // The parent may be a row of the file, which has no id yet: its code tells as well whether the place moves.
  const next: JsonObject = {...nextOf(meeting), parent_id: first === '' ? null : first};
  const before = known && {...known.value, parent_id: hasMoved ? null : (next.parent_id ?? null)};
  return placeFaults(call, next, {above, before}).map(([pointer, code, message]) => {
    const column = COLUMNS[pointer] ?? pointer.slice(1).replaceAll('/', '.');
    return finding(row, column, code, message);
  });
}

/** A place is changed by those who work there. */
function reachErrors({call, row, known}: Meeting): RowError[] {
  if (!known || reachOf(call)(idOf(known.value.id))) return [];
  return [finding(row, 'code', 'not_permitted', `You do not work at ${text(known.value.code)}.`)];
}

/** Texts that only one place has. A new place has its code on its label when the file says nothing else. */
function uniqueErrors({call, row, known}: Meeting): RowError[] {
  const {code = '', external_id: external = ''} = row.cells;
  const {barcode = known ? '' : code} = row.cells;
  const places = call.collection('clients/Location').all();
  return Object.entries({code, barcode, external_id: external}).flatMap(([property, wanted]) => {
    const twin = places.find(
      (entry) => wanted !== '' && entry !== known && compared(text(entry.value[property])) === compared(wanted),
    );
    if (!twin) return [];
    const message = `Another place has the ${property} ${wanted}.`;
    return [finding(row, property in row.cells ? property : 'code', 'duplicate', message)];
  });
}

function isUsed(call: Call, value: JsonObject): boolean {
  return usersOf(call, value).some(({type}) => type !== 'location');
}

/** What follows from the values of a row. Places above are counted here, where the parent before is still known. */
function served({call, known, row}: Meeting, values: JsonObject): JsonObject {
  const {capacity} = capacityWithDefaults(values);
  const full: JsonObject = capacity === undefined ? {} : {capacity};
  if (!known) {
    countBelow(call, idOf(values.parent_id), 1);
    return {...full, ...beginning(call, values)};
  }
  const status = values.blocked === true ? 'blocked' : 'active';
  const changed: JsonObject = {...full, ...('blocked' in row.cells && {status})};
  const [before, after] = [idOf(known.value.parent_id), idOf(values.parent_id ?? known.value.parent_id)];
  if (before === after) return changed;
  countBelow(call, before, -1);
  countBelow(call, after, 1);
  return {...changed, path: pathOf(call, {...known.value, ...values})};
}

export const LOCATIONS: Kind = {
  collection: 'clients/Location',
  key: ['code'],
  required: ['code', 'name', 'location_type_id|location_type_code', 'usage'],
  references: REFERENCES,
  parent: 'parent_code',
  right: 'inventory.write',
  check: (meeting) => [...reachErrors(meeting), ...uniqueErrors(meeting)],
  checkAbove: errorsAbove,
  isUsed,
  served,
  follows: ({call, known}) => {
    if (known) renamePaths(call, known);
  },
  removed: ({call, entry}) => {
    leave(call, entry.value);
  },
};
