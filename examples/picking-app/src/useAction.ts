import {ref, type Ref} from 'vue';
import {ProblemError, type Problem} from './client.ts';

export interface Action {
  isBusy: Ref<boolean>;
  problem: Ref<Problem | null>;
  /** Key of the request that is going on; it changes when the platform has decided. */
  key(): string;
  run(work: () => Promise<void>): Promise<void>;
}

/** One thing at a time, with what went wrong. */
export function useAction(): Action {
  const isBusy = ref(false);
  const problem = ref<Problem | null>(null);
  let key = crypto.randomUUID();

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    problem.value = null;
    try {
      await work();
      key = crypto.randomUUID();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problem.value = error.problem;
      if (error.isDecided) key = crypto.randomUUID();
    } finally {
      isBusy.value = false;
    }
  }

  return {isBusy, problem, key: () => key, run};
}
