import type {OperationLink} from '../../content/operationLink';
import {code, link} from '../../content/twins/markdown';

/** Operations as a list, in the words and the order of the page: method, summary, path; then the id. */
export function operationList(operations: readonly OperationLink[]): string {
  return operations
    .map(
      ({method, summary, href, path, id}) =>
        `- ${method.toUpperCase()} ${link(summary, href)} ${code(path)}, ${code(id)}`,
    )
    .join('\n');
}
