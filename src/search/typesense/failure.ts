/** Asking failed. The message is written for the reader. */
export class AnswerFailed extends Error {
  override name = 'AnswerFailed';
  constructor(
    message: string,
    /** The server's message, for the console. */
    readonly detail?: string,
  ) {
    super(message);
  }
}
