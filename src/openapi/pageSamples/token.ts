/**
 * Answers the token endpoint of docs/getting-started/authentication.mdx, which is no part of the contract:
 * client credentials over HTTP Basic (RFC 6749, section 4.4).
 */
export async function answerToken(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const refuse = (status: number, error: string): Response => Response.json({error}, {status});
  if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/oauth2/token'))
    return refuse(404, 'not_found');
  if (!/^Basic \S+$/.test(request.headers.get('Authorization') ?? '')) return refuse(401, 'invalid_client');
  if (form.get('grant_type') !== 'client_credentials') return refuse(400, 'unsupported_grant_type');
  return Response.json({
    access_token: 'plk_test_sample',
    token_type: 'Bearer',
    expires_in: 3600,
    scope: form.get('scope') ?? '',
  });
}
