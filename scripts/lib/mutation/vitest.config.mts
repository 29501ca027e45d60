/** The tests as they are, and what each file of them passes is noted. */
import {defineConfig} from 'vitest/config';
import config from '../../../vitest.config.mts';

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? {...project, test: {...project.test, setupFiles: ['scripts/lib/mutation/note.ts']}}
        : project,
    ),
  },
});
