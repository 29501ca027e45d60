import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {SHORT_LIVED} from '../../../scripts/lib/nodeOptions';

describe('the settings of V8', () => {
  it.each(SHORT_LIVED)('are known to this Node: %s', (option) => {
    // Node ends with an error over a setting that it does not know.
    expect(execFileSync(process.execPath, [option, '-p', '1 + 1'], {encoding: 'utf8'}).trim()).toBe('2');
  });
});
