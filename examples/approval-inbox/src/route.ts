import {computed, ref} from 'vue';
import type {Kind} from './queues';

const KINDS: readonly string[] = ['price', 'product', 'promotion'] satisfies Kind[];
const isKind = (text: string): text is Kind => KINDS.includes(text);

/** Address of a queue or of one of its records: `#promotion`, `#price/pap_…`. The server needs no rule for it. */
export const addressOf = (kind: Kind, id?: string): string => `#${[kind, id].filter(Boolean).join('/')}`;

/** What the address of the page names, also after back and forward. */
export function useRoute() {
  const hash = ref(location.hash);
  addEventListener('hashchange', () => (hash.value = location.hash));
  const parts = computed(() => hash.value.slice(1).split('/'));
  return {
    kind: computed<Kind>(() => parts.value.find(isKind) ?? 'price'),
    /** Id of the record; empty for a whole queue. */
    id: computed(() => parts.value[1] ?? ''),
    go: (kind: Kind): void => void (location.hash = addressOf(kind)),
  };
}
