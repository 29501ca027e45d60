import {ref, shallowRef} from 'vue';
import {now as timeOfApi} from '../plumbing/clock.ts';
import {CallFailed, type Decision, type Problem} from './client';
import {nameOf} from './details';
import {approvePrices, decide, loadInbox, type Inbox, type Item} from './queues';

const MINUTE = 60_000;

/** The queues, what can be done with them, and what went wrong. Call it once: it reads anew as long as the page lives. */
export function useInbox() {
  const inbox = shallowRef<Inbox>();
  const trouble = shallowRef<Problem>();
  /** What the API refused, by id of the record. */
  const refusals = shallowRef(new Map<string, Problem>());
  const news = ref('');
  const now = ref(timeOfApi());
  let isBusy = false;

  async function load(isAsked = false): Promise<void> {
    if (isAsked) refusals.value = new Map();
    try {
      inbox.value = await loadInbox();
      now.value = timeOfApi();
      trouble.value = undefined;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      trouble.value = error.problem;
    }
  }

  /** Decides about records and reads the queues anew. @returns whether all were decided */
  async function change(
    ids: string[],
    done: string,
    work: () => Promise<Map<string, Problem> | void>,
  ): Promise<boolean> {
    // A second click while the first is on its way would only be refused.
    if (isBusy) return false;
    isBusy = true;
    news.value = '';
    try {
      refusals.value = (await work()) ?? new Map();
      news.value = refusals.value.size > 0 ? `${refusals.value.size} of ${ids.length} were refused.` : done;
      await load();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const {problem} = error;
      refusals.value = new Map(ids.map((id) => [id, problem]));
    } finally {
      isBusy = false;
    }
    return refusals.value.size === 0;
  }

  // Nothing may move under the hands of somebody who reads why a decision was refused.
  const refresh = (): void => void (document.visibilityState === 'visible' && refusals.value.size === 0 && load());
  void load();
  setInterval(refresh, MINUTE);

  return {
    ...{inbox, trouble, refusals, news, now, load},
    approveBand: (items: Item[], ids = items.map(({record}) => record.id)) =>
      change(ids, `${ids.length} approved.`, () => approvePrices(ids)),
    decideOne: (item: Item, decision: 'approve' | 'reject', body: Decision = {}) =>
      change([item.record.id], `${nameOf(item)} ${decision === 'approve' ? 'approved' : 'rejected'}.`, () =>
        decide(item, decision, body),
      ),
  };
}
