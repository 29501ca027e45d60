const TOKEN_URL = 'https://auth.quartermaster.example/oauth2/token';
const SCOPES = 'suppliers:write stores:write categories:write buyer_permissions:write presets:write audit:read';

/** Returns a function that gives the bearer credential: the API key, or a token that is renewed before it ends. */
export function credentialOf({API_KEY, CLIENT_ID, CLIENT_SECRET}: NodeJS.ProcessEnv): () => Promise<string> {
  if (API_KEY) return async () => API_KEY;
  if (!CLIENT_ID) throw new Error('Set API_KEY, or CLIENT_ID and CLIENT_SECRET.');
  let token = '';
  let renewAt = 0;
  return async () => {
    if (Date.now() < renewAt) return token;
    const basic = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET ?? ''}`).toString('base64');
    const response = await fetch(TOKEN_URL, {
      method: 'POST',
      headers: {Authorization: `Basic ${basic}`},
      body: new URLSearchParams({grant_type: 'client_credentials', scope: SCOPES}),
    });
    if (!response.ok) throw new Error(`The token endpoint answered ${response.status}.`);
    const body = (await response.json()) as {access_token: string; expires_in: number}; // RFC 6749 §5.1
    token = body.access_token;
    // A minute early, so that no token ends on its way.
    renewAt = Date.now() + (body.expires_in - 60) * 1000;
    return token;
  };
}
