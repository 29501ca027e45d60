declare module 'swagger2openapi' {
  /** Converts a Swagger 2.0 document in place. Rejects with an error when the document can't be repaired. */
  export function convertObj(
    document: object,
    options: {patch: boolean; warnOnly: boolean; resolve?: boolean; source?: string},
  ): Promise<{openapi: object}>;
}
