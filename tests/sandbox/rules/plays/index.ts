import type {PlacedRule} from '../places';
import type {Player} from '../player';
import {fieldDefault, mergePatch, queryDefault, statedLimit} from './bodies';
import {BY_HAND} from './byHand';
import {namedFilter} from './filters';
import {expansion, expansionCount, filter, numberForId, sortCount, sortDefault, sortKeys, sortTies} from './lists';
import {
  checkDigit,
  countsOnly,
  createdDefault,
  deletedOnce,
  fixedField,
  momentsInOrder,
  right,
  tooMuch,
  uniqueField,
} from './more';
import {defaultOfNew} from './newRecord';
import type {Play} from './play';
import {comment, duplicate, repeated, unknownReference, wrongRecord} from './refusals';
import {searchesOnly} from './searches';

/** Every way to play a rule that needs no test of its own, tried in this order. */
const MADE: readonly Play[] = [
  ...[sortKeys, sortCount, sortTies, sortDefault, expansion, expansionCount, namedFilter, filter, numberForId],
  ...[statedLimit, fieldDefault, queryDefault, mergePatch],
  ...[duplicate, wrongRecord, comment, unknownReference, repeated],
  ...[deletedOnce, fixedField, momentsInOrder, uniqueField, checkDigit, countsOnly, right, tooMuch, createdDefault],
  ...[defaultOfNew, searchesOnly],
];

/** Plays a rule by its own test, or else by the first way that fits. @returns as a {@link Play} does */
export async function playRule(placed: PlacedRule, player: Player): Promise<string[] | undefined> {
  const own = BY_HAND.get(placed.rule.id);
  if (own) return own(placed, player);
  for (const play of MADE) {
    const result = await play(placed, player);
    if (result) return result;
  }
  return undefined;
}
