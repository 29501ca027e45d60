import {IS_CI} from '../../../src/config/env';
import {stop} from '../run';
import {isInstalled, type HostName} from './hosts';

/**
 * Ends the process when one of the hosts is missing in a workflow, where nobody reads that less was looked at than the
 * name of an audit says. Elsewhere a line says so.
 *
 * @returns those that are installed
 */
export function installedOf(names: readonly HostName[]): HostName[] {
  const missing = names.filter((name) => !isInstalled(name));
  const those = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not installed`;
  if (missing.length > 0 && IS_CI) stop(`${those}: let the workflow install what this audit needs.`);
  if (missing.length > 0) console.log(`${those}: left out.`);
  return names.filter((name) => !missing.includes(name));
}
