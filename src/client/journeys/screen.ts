/** Shows the results of a journey's steps in the page. */
import type {Result} from '../../openapi/journeys/run';
import {valueInWords} from '../../openapi/journeys/words';
import {colouredJson} from '../answers/json';

/** The elements of one step, with their built content. */
interface StepPart {
  element: HTMLElement;
  button: HTMLButtonElement | null;
  checks: HTMLElement[];
  status: HTMLElement | null;
  code: HTMLElement | null;
  recorded: {status: string; code: string};
}

function partOf(element: HTMLElement): StepPart {
  const status = element.querySelector<HTMLElement>('[data-answer-status]');
  const code = element.querySelector<HTMLElement>('[data-answer] code');
  return {
    element,
    button: element.querySelector('[data-journey-run]'),
    checks: [...element.querySelectorAll<HTMLElement>('[data-check]')],
    status,
    code,
    recorded: {status: status?.textContent ?? '', code: code?.innerHTML ?? ''},
  };
}

export class Screen {
  private readonly steps: StepPart[];

  constructor(private readonly root: HTMLElement) {
    this.steps = [...root.querySelectorAll<HTMLElement>('[data-step]')].map(partOf);
  }

  /** Announces a text to screen readers. */
  tell(text: string): void {
    const status = this.root.querySelector('[data-journey-status]');
    if (status) status.textContent = text;
  }

  /** @param isAsked whether the reader has pressed the button of this step, and the answer comes into view */
  show(index: number, {answer, checks}: Result, isAsked: boolean): void {
    const part = this.steps[index];
    if (!part) return;
    const holds = checks.every((check) => check.holds);
    part.element.toggleAttribute('data-done', holds);
    part.element.toggleAttribute('data-failed', !holds);
    checks.forEach((check, place) => {
      const line = part.checks[place];
      const result = line?.querySelector('[data-check-result]');
      if (!line || !result) return;
      line.dataset['holds'] = String(check.holds);
      result.textContent = check.holds
        ? '✓ holds'
        : `✗ does not hold: it is ${valueInWords(check.actual).replaceAll('`', '')}`;
    });
    // HTTP/2 has no status text, so the built text stays when the status is the same.
    if (part.status)
      part.status.textContent = part.recorded.status.startsWith(`${answer.status} `)
        ? `${part.recorded.status}, live`
        : `${answer.status}, live`;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body, null, 2);
    part.code?.replaceChildren(colouredJson(answer.body === null ? '' : text));
    if (isAsked) part.element.querySelector('[data-answer]')?.scrollIntoView({block: 'nearest'});
  }

  /** Labels the buttons. @param done number of completed steps @param busy whether a step is running */
  label(done: number, busy: boolean): void {
    this.steps.forEach(({button}, index) => {
      if (!button) return;
      button.textContent = index < done ? 'Done' : index === done ? 'Run this step' : 'Run up to here';
      // `disabled` would take the focus from the button.
      button.setAttribute('aria-disabled', String(busy || index < done));
    });
    const all = this.root.querySelector('[data-journey-all]');
    all?.setAttribute('aria-disabled', String(busy || done === this.steps.length));
    const reset = this.root.querySelector<HTMLButtonElement>('[data-journey-reset]');
    reset?.removeAttribute('disabled');
    reset?.setAttribute('aria-disabled', String(busy));
  }

  /** Restores the built content. */
  clear(): void {
    for (const {element, checks, status, code, recorded} of this.steps) {
      element.removeAttribute('data-done');
      element.removeAttribute('data-failed');
      for (const line of checks) {
        delete line.dataset['holds'];
        line.querySelector('[data-check-result]')?.replaceChildren();
      }
      if (status) status.textContent = recorded.status;
      if (code) code.innerHTML = recorded.code;
    }
  }
}
