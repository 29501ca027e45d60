import type {PlacedRule} from '../places';
import type {Player} from '../player';

/**
 * Plays a rule with an example that keeps it and one that breaks it.
 *
 * @returns what the sandbox did wrong, nothing when it keeps the rule; undefined when this play does not fit the rule,
 *   or when no example could be made
 */
export type Play = (placed: PlacedRule, player: Player) => Promise<string[] | undefined>;
