/** A problem document (RFC 9457), in the form that the API has. */
export function problem(status: number, code: string, title: string, detail: string): Response {
  return new Response(JSON.stringify({title, status, code, detail}), {
    status,
    headers: {'Content-Type': 'application/problem+json'},
  });
}
