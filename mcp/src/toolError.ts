/** A failure that an assistant is told, with what to do about it. */
export class ToolError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** A file that a site which answers doesn't have. */
export class MissingFile extends ToolError {}
