/** The data of a link to an operation. */
export interface OperationLink {
  id: string;
  method: string;
  summary: string;
  path: string;
  /** Address with the base URL. */
  href: string;
}
