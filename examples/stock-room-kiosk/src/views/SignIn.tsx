import type {FC} from 'hono/jsx';
import type {Problem} from '../client.ts';
import {settings} from '../settings.ts';
import {Layout, ProblemNote} from './Layout.tsx';

/** Badge readers type the number and Enter, as a keyboard does. */
export const SignIn: FC<{problem?: Problem}> = ({problem}) => (
  <Layout title={settings.locationName}>
    <main class="welcome">
      <h1>{settings.locationName}</h1>
      <ProblemNote problem={problem} />
      <form method="post" action="/sign-in">
        <label>
          Hold your badge to the reader
          <input name="badge" type="password" autocomplete="off" required autofocus />
        </label>
        <button>Sign in</button>
      </form>
    </main>
  </Layout>
);
