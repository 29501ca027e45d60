import {useLogin} from '@refinedev/core';
import type {Credentials} from '../providers/auth';

export function Login() {
  const {mutate: login, isPending} = useLogin<Credentials>();

  return (
    <main>
      <h1>Sign in</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          login({name: String(form.get('name')), password: String(form.get('password'))});
        }}
      >
        <label>
          Name
          <select name="name" autoComplete="username">
            <option>editor</option>
            <option>reader</option>
          </select>
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button disabled={isPending}>Sign in</button>
      </form>
    </main>
  );
}
