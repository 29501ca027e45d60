import {raw} from 'hono/html';
import type {Child, FC} from 'hono/jsx';
import type {Problem} from '../client.ts';
import {settings} from '../settings.ts';

interface Props {
  title: string;
  /** Whether somebody is signed in, who is signed out when they leave. */
  isPersonal?: boolean;
  children?: Child;
}

/**
 * The frame of each page. The browser itself asks for the start when the time is over; the one script registers the page
 * for when there is no network.
 */
export const Layout: FC<Props> = ({title, isPersonal, children}) => (
  <>
    {raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isPersonal && <meta http-equiv="refresh" content={`${settings.sessionSeconds};url=/`} />}
        <title>{title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="stylesheet" href="/style.css" />
        <script src="/register.js" defer />
      </head>
      <body>{children}</body>
    </html>
  </>
);

export const ProblemNote: FC<{problem?: Problem | undefined}> = ({problem}) =>
  problem ? (
    <p class="problem" role="alert">
      <strong>{problem.title}</strong> {problem.detail} {problem.errors?.map(({message}) => message).join(' ')}{' '}
      <code>{problem.code}</code>
    </p>
  ) : null;
