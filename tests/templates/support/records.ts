/** Records, as a sandbox has them. */

/** Reads a record from the sandbox on a port. */
export type RecordOf = (port: number) => Promise<unknown>;

/** @param address after the origin */
export function readerOf(address: string): RecordOf {
  const bearer = address.startsWith('/suppliers') ? 'pls_test_faults' : 'plk_test_faults';
  return async (port) => {
    const headers = {Authorization: `Bearer ${bearer}`};
    const record: unknown = await (await fetch(`http://localhost:${port}${address}`, {headers})).json();
    return record;
  };
}
