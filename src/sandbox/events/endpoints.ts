/** The webhook endpoints of a sandbox: configs of the plugin `webhook`, as the API made them. */
import {object} from '../behaviours/access';
import {asText} from '../json';
import type {Entry} from '../store';
import type {Json} from '../types';
import type {World} from '../world';
import type {Happened} from './happened';

const CONFIGS = 'clients/PluginConfig';
const PLUGINS = 'clients/Plugin';

/** The secret that the documentation uses: the endpoints of the sample world have it. */
export const SAMPLE_SECRET = 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDE=';

/** How long a replaced secret signs, too, in milliseconds. */
const OLD_SECRET_MS = 24 * 60 * 60 * 1000;

export interface Endpoint {
  id: string;
  /** Where the platform would deliver. */
  url: string;
  /** Types that it receives; `*` is all. */
  events: string[];
  /** Secrets that sign a delivery, the newest first. */
  secrets: string[];
}

/** How an attempt ended, as far as the config shows it. */
export interface AttemptOutcome {
  isDelivered: boolean;
  /** Whether no call has worked for an hour. */
  isFailing: boolean;
  /** Whether the endpoint has said that it is gone. */
  isGone: boolean;
  /** An English sentence. */
  message: string;
  code: 'upstream_timeout' | 'upstream_rejected';
}

function noteName(config: string): string {
  return `secrets ${config}`;
}

/** Notes the secret that a request sets: answers never show it. */
export function noteSecret(world: World, config: string, secrets: Json | undefined): void {
  const {signing_secret: secret} = object(secrets);
  if (typeof secret !== 'string') return;
  const [before = SAMPLE_SECRET] = secretsOf(world, config);
  world.notes.set(noteName(config), {secret, before, since: world.now()});
}

function secretsOf(world: World, config: string): string[] {
  const {secret, before, since} = object(world.notes.get(noteName(config)));
  if (typeof secret !== 'string') return [SAMPLE_SECRET];
  const isBeforeValid = Date.parse(world.now()) - Date.parse(asText(since ?? '')) < OLD_SECRET_MS;
  return [secret, ...(isBeforeValid && before !== secret ? [asText(before ?? '')] : [])];
}

function isWebhook(world: World, {value}: Entry): boolean {
  return world.collection(PLUGINS)?.byIdentifier(value.plugin_id)?.value.category === 'webhook';
}

/** The enabled endpoints, as far as their group is loaded. */
export function endpointsOf(world: World): Endpoint[] {
  const configs = (world.collection(CONFIGS)?.all() ?? []).filter((entry) => isWebhook(world, entry));
  return configs
    .filter(({value}) => value.enabled === true)
    .map(({value}) => ({
      id: asText(value.id ?? ''),
      url: asText(object(value.settings).url ?? ''),
      events: Array.isArray(value.events) ? value.events.map(asText) : [],
      secrets: secretsOf(world, asText(value.id ?? '')),
    }));
}

/**
 * Shows an attempt in the health of its config. The version stays: nobody has written to it.
 *
 * @returns the event of a config that has begun to fail
 */
export function noteAttempt(world: World, config: string, outcome: AttemptOutcome): Happened[] {
  const entry = world.collection(CONFIGS)?.byIdentifier(config);
  if (!entry) return [];
  const at = world.now();
  const wasFailing = entry.value.health === 'failing';
  const {isDelivered, isFailing, isGone, code, message} = outcome;
  entry.value = {
    ...entry.value,
    ...(isDelivered
      ? {health: 'ok', last_success_at: at}
      : {health: isFailing ? 'failing' : 'degraded', last_error: {at, code, message}}),
    ...(isGone && {enabled: false}),
  };
  if (wasFailing || entry.value.health !== 'failing') return [];
  return [
    {
      api: 'clients',
      type: 'plugin_config.failing',
      data: {id: config, links: {self: `/v1/plugin-configs/${config}`}},
    },
  ];
}
