/** An operation as pages link to it. */
export interface OperationLink {
  id: string;
  method: string;
  summary: string;
  path: string;
  /** With the base URL, ready for an anchor. */
  href: string;
}
