declare module 'swagger2openapi' {
  /** Converts a document of Swagger 2.0, which is changed. Rejects with an error when it can't be repaired. */
  export function convertObj(
    document: object,
    options: {patch: boolean; warnOnly: boolean; resolve?: boolean; source?: string},
  ): Promise<{openapi: object}>;
}
