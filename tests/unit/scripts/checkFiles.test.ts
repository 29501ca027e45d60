import {expect, it} from 'vitest';
import {checkFiles} from '../../../scripts/lib/check/run';

it('files without checks are told of in one line', async () => {
  const reports = await checkFiles(['sidebars.ts', 'src/config/site.ts'], process.cwd(), true);
  expect(reports).toEqual([
    {
      file: 'sidebars.ts, src/config/site.ts',
      results: [{name: 'all', findings: [], skipped: 'there are no checks here, only in `npm test`'}],
    },
  ]);
});
