/** Says who is signed in, with a button to sign out. Where nobody signs in, nothing appears. */
export async function showPerson(): Promise<void> {
  const answer = await fetch('/api/session').catch(() => undefined);
  if (!answer?.ok || !answer.headers.get('Content-Type')?.includes('json')) return;
  const {name} = (await answer.json()) as {name: string};
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/sign-out';
  form.className = 'row person';
  // A rule of the page's styles for one line would be in every application.
  form.style.padding = '1rem 1.25rem';
  const text = document.createElement('span');
  text.textContent = `Signed in as ${name}`;
  const button = document.createElement('button');
  button.textContent = 'Sign out';
  form.append(text, button);
  document.body.append(form);
}
