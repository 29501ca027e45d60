import type {Directive} from 'vue';

/** `v-focus`: what comes next takes the focus of what has gone, so that a scanner's code is never typed nowhere. */
export const vFocus: Directive<HTMLElement, void> = {mounted: (element) => element.focus()};
