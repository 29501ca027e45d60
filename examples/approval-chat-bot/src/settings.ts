import {existsSync} from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
const {env} = process;

const slackApi = (env.SLACK_API_URL || 'https://slack.com/api').replace(/\/$/, '');

export const settings = {
  apiBaseUrl: (env.API_BASE_URL || 'http://localhost:4010/clients').replace(/\/$/, ''),
  clientId: env.CLIENT_ID ?? '',
  clientSecret: env.CLIENT_SECRET ?? '',
  tokenUrl: env.TOKEN_URL || 'https://auth.quartermaster.example/oauth2/token',
  webhookSecret: env.WEBHOOK_SECRET ?? '',
  slack: {
    token: env.SLACK_BOT_TOKEN ?? '',
    secret: env.SLACK_SIGNING_SECRET ?? '',
    channel: env.SLACK_CHANNEL ?? '',
    api: slackApi,
  },
  /** A proxy with https stands before it; nobody else in the network may reach it until HOST says so. */
  host: env.HOST || '127.0.0.1',
  port: Number(env.PORT || 5302),
};

/** Stands in the documentation: whoever has read it can sign with it. */
const PUBLISHED = 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDE=';
/** Where a sandbox is: on this machine. */
const SANDBOX = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

/** Why webhooks cannot be told from forged ones. @returns undefined when they can */
export function secretFault({webhookSecret, apiBaseUrl, slack}: typeof settings): string | undefined {
  const known = webhookSecret.split(' ');
  if (!known.every((one) => one.startsWith('whsec_'))) return 'Set WEBHOOK_SECRET in .env; .env.example explains it.';
  if (!known.includes(PUBLISHED) || (SANDBOX.test(apiBaseUrl) && slack.token === '')) return undefined;
  return 'WEBHOOK_SECRET is the example of the documentation, with which anybody can sign. Make one of your own: README.md says how.';
}
