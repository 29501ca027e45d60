import {ActKey} from '../plumbing/idempotency.ts';

/** What stands in the fields of a form. */
function contentOf(form: EventTarget | null): unknown[] {
  const fields = form instanceof HTMLFormElement ? [...form.elements] : [];
  return fields.map((field) => ['value' in field && field.value, 'checked' in field && field.checked]);
}

/** One request at a time, with what went wrong. A second press while the first is on its way does nothing. */
export class Sending {
  isBusy = $state(false);
  error = $state<unknown>();
  /** `Idempotency-Key` of the request that is on its way. */
  key = '';
  private readonly act = new ActKey();

  async run(form: SubmitEvent, work: () => Promise<void>): Promise<void> {
    form.preventDefault();
    if (this.isBusy) return;
    [this.isBusy, this.error] = [true, undefined];
    this.key = this.act.of(contentOf(form.currentTarget));
    try {
      await this.act.run(work);
    } catch (error) {
      this.error = error;
    } finally {
      this.isBusy = false;
    }
  }
}
