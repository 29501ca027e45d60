import mentions from '@generated/openapi/default/mentions.json';
import type {Mention, Mentions} from '@site/src/content/mentions';

/** The pages that mention an operation. */
export function mentionsOfOperation(api: string, id: string): Mention[] {
  return (mentions as Mentions)[`${api}/${id}`] ?? [];
}
