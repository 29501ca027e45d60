import {describe, expect, it} from 'vitest';
import {siteStep, stepsDone} from '../../../src/plugins/siteSteps';

describe('the last step of a build', () => {
  it('waits for every step that has begun', async () => {
    const ended: string[] = [];
    const slow = siteStep(async (name: string) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended.push(name);
    });
    void slow('a');
    void slow('b');
    await stepsDone();
    expect(ended).toEqual(['a', 'b']);
  });

  it('fails with a step that fails', async () => {
    const failing = siteStep(() => Promise.reject(new Error('no space')));
    const own = failing().catch(() => 'told');
    await expect(stepsDone()).rejects.toThrow('no space');
    expect(await own).toBe('told');
  });
});
