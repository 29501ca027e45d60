import {Refused} from './client';

/** One request at a time, with what went wrong. A second press while the first is on its way does nothing. */
export class Sending {
  isBusy = $state(false);
  error = $state<unknown>();
  /** `Idempotency-Key` of the request: the same for each try, so that one whose answer got lost is not done twice. */
  key = crypto.randomUUID();

  async run(form: SubmitEvent, work: () => Promise<void>): Promise<void> {
    form.preventDefault();
    if (this.isBusy) return;
    [this.isBusy, this.error] = [true, undefined];
    try {
      await work();
      this.key = crypto.randomUUID();
    } catch (error) {
      this.error = error;
      if (Refused.of(error).isDecided) this.key = crypto.randomUUID();
    } finally {
      this.isBusy = false;
    }
  }
}
