import {ref, shallowRef} from 'vue';
import {now as timeOfApi} from '../plumbing/clock.ts';
import {CallFailed, type Decision, type Problem} from './client';
import {nameOf} from './details';
import {approvePrices, decide, loadInbox, without, type Inbox, type Item} from './queues';

const MINUTE = 60_000;

/** The queues, what can be done with them, and what went wrong. Call it once: it reads anew as long as the page lives. */
export function useInbox() {
  const inbox = shallowRef<Inbox>();
  const trouble = shallowRef<Problem>();
  /** What the API refused, by id of the record. */
  const refusals = shallowRef(new Map<string, Problem>());
  const news = ref('');
  const now = ref(timeOfApi());
  /** Records whose decision is on its way. */
  const pending = shallowRef(new Set<string>());
  /** Ends with the last decision: they follow each other in the order in which they were made. */
  let line: Promise<unknown> = Promise.resolve();

  async function load(isAsked = false): Promise<void> {
    if (isAsked) refusals.value = new Map();
    try {
      inbox.value = await loadInbox();
      now.value = timeOfApi();
      trouble.value = undefined;
    } catch (error) {
      trouble.value = CallFailed.of(error).problem;
    }
  }

  /** Decides about records when it is their turn. @returns whether all were decided */
  function change(ids: string[], done: string, work: () => Promise<Map<string, Problem> | void>): Promise<boolean> {
    // A second press for the same record would only be refused.
    if (ids.some((id) => pending.value.has(id))) return Promise.resolve(false);
    pending.value = new Set([...pending.value, ...ids]);
    const turn = line.then(() => perform(ids, done, work));
    line = turn;
    return turn;
  }

  /** Reads the queues anew after the last decision; until then, what is decided is only left out. */
  async function perform(
    ids: string[],
    done: string,
    work: () => Promise<Map<string, Problem> | void>,
  ): Promise<boolean> {
    news.value = '';
    let refused = new Map<string, Problem>();
    let isAnswered = true;
    try {
      refused = (await work()) ?? refused;
      news.value = refused.size > 0 ? `${refused.size} of ${ids.length} were refused.` : done;
    } catch (error) {
      const {problem} = CallFailed.of(error);
      refused = new Map(ids.map((id) => [id, problem]));
      isAnswered = false;
    }
    const decided = new Set(ids.filter((id) => !refused.has(id)));
    if (inbox.value) inbox.value = without(inbox.value, decided);
    pending.value = new Set([...pending.value].filter((id) => !ids.includes(id)));
    const others = [...refusals.value].filter(([id]) => pending.value.has(id));
    refusals.value = new Map([...others, ...refused]);
    if (isAnswered && pending.value.size === 0) await load();
    return refused.size === 0;
  }

  // Nothing may move under the hands of somebody who reads why a decision was refused.
  const refresh = (): void => void (document.visibilityState === 'visible' && refusals.value.size === 0 && load());
  void load();
  setInterval(refresh, MINUTE);

  return {
    ...{inbox, trouble, refusals, pending, news, now, load},
    approveBand: (items: Item[]) => {
      const ids = items.map(({record}) => record.id);
      return change(ids, `${ids.length} approved.`, () => approvePrices(ids));
    },
    decideOne: (item: Item, decision: 'approve' | 'reject', body: Decision = {}) =>
      change([item.record.id], `${nameOf(item)} ${decision === 'approve' ? 'approved' : 'rejected'}.`, () =>
        decide(item, decision, body),
      ),
  };
}
