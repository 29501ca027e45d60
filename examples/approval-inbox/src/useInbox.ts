import {computed, ref, shallowRef} from 'vue';
import {now as timeOfApi} from '../plumbing/clock.ts';
import {CallFailed, type Decision, type Problem} from './client';
import {nameOf} from './details';
import {approvePrices, decide, loadInbox, without, type Inbox, type Item} from './queues';

/** @returns the reason of each refusal, by id; nothing when there can be none */
type Work = (ids: string[]) => Promise<Map<string, Problem> | void>;

const MINUTE = 60_000;

/** The queues, what can be done with them, and what went wrong. Call it once: it reads anew as long as the page lives. */
export function useInbox() {
  const inbox = shallowRef<Inbox>();
  const trouble = shallowRef<Problem>();
  /** What the API refused, by id of the record. */
  const refusals = shallowRef(new Map<string, Problem>());
  /** What has been sent to be decided, by id: a refusal keeps its name when the queue no longer has the record. */
  const sent = new Map<string, Item>();
  const news = ref('');
  const now = ref(timeOfApi());
  /** Records whose decision is on its way. */
  const pending = shallowRef(new Set<string>());
  /** Ends with the last decision: they follow each other in the order in which they were made. */
  let line: Promise<unknown> = Promise.resolve();

  /** What was refused and is in no queue any more, such as a price that somebody else has decided. */
  const gone = computed(() => {
    const queues = Object.values(inbox.value?.queues ?? {});
    const here = new Set(queues.flatMap(({items}) => items.map(({record}) => record.id)));
    const left = [...refusals.value].filter(([id]) => !here.has(id));
    return left.flatMap(([id, problem]) => {
      const item = sent.get(id);
      return item ? [{item, problem}] : [];
    });
  });

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
  function change(items: Item[], done: (count: number) => string, work: Work): Promise<boolean> {
    // A second press for the same record would only be refused. The others of a band are decided all the same.
    const free = items.filter(({record}) => !pending.value.has(record.id));
    if (free.length === 0) return Promise.resolve(false);
    for (const item of free) sent.set(item.record.id, item);
    const ids = free.map(({record}) => record.id);
    pending.value = new Set([...pending.value, ...ids]);
    const turn = line.then(() => perform(ids, done(ids.length), () => work(ids)));
    line = turn;
    return turn;
  }

  /** Reads the queues anew after the last decision; until then, what is decided is only left out. */
  async function perform(ids: string[], done: string, work: () => ReturnType<Work>): Promise<boolean> {
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
    // The others stay until their record is decided, or somebody reads anew.
    const others = [...refusals.value].filter(([id]) => !ids.includes(id));
    refusals.value = new Map([...others, ...refused]);
    if (isAnswered && pending.value.size === 0) await load();
    return refused.size === 0;
  }

  // Nothing may move under the hands of somebody who reads why a decision was refused.
  const refresh = (): void => void (document.visibilityState === 'visible' && refusals.value.size === 0 && load());
  void load();
  setInterval(refresh, MINUTE);

  return {
    ...{inbox, trouble, refusals, gone, pending, news, now, load},
    approveBand: (items: Item[]) => change(items, (count) => `${count} approved.`, approvePrices),
    decideOne: (item: Item, decision: 'approve' | 'reject', body: Decision = {}) => {
      const done = `${nameOf(item)} ${decision === 'approve' ? 'approved' : 'rejected'}.`;
      return change(
        [item],
        () => done,
        () => decide(item, decision, body),
      );
    },
  };
}
