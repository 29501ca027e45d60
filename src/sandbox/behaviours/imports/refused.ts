import {Problem} from '../../problem';
import {objects, text} from '../access';
import {finding, type Row, type RowError} from './row';

/**
 * What a call of the API would refuse of a row, as a finding: files and calls follow the same rules.
 *
 * @param column that the finding is about, unless the refusal names a field that is a column of the file
 * @param check what throws the refusal
 */
export function refusedIn(row: Row, column: string, check: () => void): RowError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [first] = objects(error.members.errors);
    const code = text(first?.code) || error.code;
    return [finding(row, column, code, text(first?.message) || error.message)];
  }
}
