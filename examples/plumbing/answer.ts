/**
 * What a page says of an answer that is not the one asked for. When the API asks to wait, that says more than its detail.
 *
 * @param error body of the answer, as far as it could be read
 */
export function problemIn<Problem extends {title: string; code: string; detail?: string}>(
  error: unknown,
  {status, headers}: Response,
): Problem {
  const isProblem = typeof error === 'object' && error !== null && 'code' in error;
  // Checked as far as it can be; the description fixes the other members.
  const problem = (isProblem ? error : {title: 'Unexpected answer', code: `http_${status}`}) as Problem;
  const wait = headers.get('Retry-After');
  return wait ? {...problem, detail: `Try again in ${wait} seconds.`} : problem;
}
