import {ref, type Ref} from 'vue';
import {ActKey} from '../plumbing/idempotency.ts';
import {CallFailed, type Problem} from './client.ts';

export interface Action {
  isBusy: Ref<boolean>;
  problem: Ref<Problem | null>;
  /** `Idempotency-Key` of what is going on, by what it does. */
  key: (...content: unknown[]) => string;
  run: (work: () => Promise<void>) => Promise<void>;
}

/** One thing at a time, with what went wrong. */
export function useAction(): Action {
  const isBusy = ref(false);
  const problem = ref<Problem | null>(null);
  const act = new ActKey();

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    problem.value = null;
    try {
      await act.run(work);
    } catch (error) {
      problem.value = CallFailed.of(error).problem;
    } finally {
      isBusy.value = false;
    }
  }

  return {isBusy, problem, key: (...content) => act.of(...content), run};
}
