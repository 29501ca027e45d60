import type {Call} from './call';

/** File name of an answer: `download-export` stores `export`, with the extension of the media type if it is known. */
function fileName(id: string, mediaType: string | undefined): string {
  const ending = /^(?:text|image)\/(\w+)/.exec(mediaType ?? '')?.[1];
  return `${id.replace(/^(?:download|show|export|get)-/, '')}${ending === undefined || ending === 'plain' ? '' : `.${ending}`}`;
}

/**
 * The kind of answer of a success. When only some successes have a body, the sample reads it.
 *
 * @param answers media types of each documented status
 */
export function answerOf(
  id: string,
  answers: readonly (readonly [status: string, types: readonly string[]])[],
): Pick<Call, 'answer' | 'redirects' | 'file'> {
  const successes = answers.filter(([status]) => /^(?:2..|30[1237])$/i.test(status));
  const types = successes.flatMap(([, own]) => own);
  const redirects = successes.some(([status]) => status.startsWith('3'));
  const file = fileName(id, types[0]);
  if (types.some((type) => type.includes('json') && !type.includes('ndjson')) && !redirects) {
    // Without an Accept header, the first media type is returned.
    return {answer: types[0]?.includes('json') ? 'json' : 'file', redirects: false, file};
  }
  if (redirects || types.length > 0) return {answer: 'file', redirects, file};
  return {answer: successes.length > 0 ? 'empty' : 'json', redirects: false, file};
}
