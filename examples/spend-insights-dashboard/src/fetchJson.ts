export interface Problem {
  title: string;
  detail?: string;
  code: string;
  errors?: {message: string}[];
}

/** An answer of this application's server. @throws Problem */
async function answerOf(address: string, body?: object): Promise<Response> {
  const init = body && {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)};
  const response = await fetch(address, init).catch(() => undefined);
  if (!response) throw {title: 'No connection', code: 'offline', detail: 'Look at your network and try again.'};
  if (response.ok) return response;
  const problem = (await response.json()) as Problem;
  const texts = [problem.detail, ...(problem.errors ?? []).map(({message}) => message)];
  throw {...problem, detail: texts.filter(Boolean).join(' ')};
}

/** What this application's server answers. @throws Problem */
export async function fetchJson<Body>(address: string, body?: object): Promise<Body> {
  // Our own server answers, with what its routes return.
  return (await (await answerOf(address, body)).json()) as Body;
}

/** Saves a file under the name that the server gives it. A plain link would save a refusal, too. @throws Problem */
export async function saveFile(address: string): Promise<void> {
  const answer = await answerOf(address);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
