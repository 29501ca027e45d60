export interface Problem {
  title: string;
  detail?: string;
  code: string;
  errors?: {message: string}[];
}

/** An answer of this application's server. @throws Problem */
export async function fetchJson<Body>(address: string, body?: object): Promise<Body> {
  const init = body && {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)};
  const response = await fetch(address, init).catch(() => undefined);
  if (!response) throw {title: 'No connection', code: 'offline', detail: 'Look at your network and try again.'};
  // Our own server answers, with what its routes return.
  if (response.ok) return (await response.json()) as Body;
  const problem = (await response.json()) as Problem;
  const texts = [problem.detail, ...(problem.errors ?? []).map(({message}) => message)];
  throw {...problem, detail: texts.filter(Boolean).join(' ')};
}
