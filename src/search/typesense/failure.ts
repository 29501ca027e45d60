/** Asking failed; the message is for the reader. */
export class AnswerFailed extends Error {
  override name = 'AnswerFailed';
  constructor(
    message: string,
    /** What the server said, for the console. */
    readonly detail?: string,
  ) {
    super(message);
  }
}
