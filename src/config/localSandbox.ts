/** Where a sandbox on somebody's own computer listens, unless they say otherwise. */
export const SANDBOX_PORT = 4010;

/** The address of that sandbox; each API follows as the first part of the path. */
export const SANDBOX_ORIGIN = `http://localhost:${SANDBOX_PORT}`;
