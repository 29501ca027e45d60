/**
 * Says who is signed in, with a button to sign out. Where nobody signs in, nothing appears. Who has signed out and goes
 * back in the browser's history is asked to sign in.
 */
export async function showPerson(): Promise<void> {
  // A page that the browser has kept as it was shows what its person saw.
  addEventListener('pageshow', ({persisted}) => persisted && location.reload());
  const answer = await fetch('/api/session').catch(() => undefined);
  if (answer?.status === 401) return location.replace('/sign-in');
  if (!answer?.ok || !answer.headers.get('Content-Type')?.includes('json')) return;
  // From signIn.ts.
  const {name} = (await answer.json()) as {name: string};
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/sign-out';
  // A rule of the page's styles for one line would be in every application.
  Object.assign(form.style, {display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center'});
  Object.assign(form.style, {justifyContent: 'center', padding: '1rem 1.25rem'});
  const text = document.createElement('span');
  text.textContent = `Signed in as ${name}`;
  const button = document.createElement('button');
  button.textContent = 'Sign out';
  button.style.width = 'auto';
  form.append(text, button);
  document.body.append(form);
}
