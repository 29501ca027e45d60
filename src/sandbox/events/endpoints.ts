/** The webhook endpoints of a sandbox: configs of the plugin `webhook`, as the API made them. */
import {object, texts} from '../behaviours/access';
import {asText} from '../json';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import type {World} from '../world';
import type {Happened} from './happened';
import type {SandboxEvent} from './messages';

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
  /** Lists of which the record of an event has to name one each: stores, suppliers, locations. */
  scope: string[][];
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

/** Notes the secret that a request sets: answers never show it. The first one of a new endpoint replaces none. */
export function noteSecret(world: World, config: string, secrets: Json | undefined, isNew = false): void {
  const {signing_secret: secret} = object(secrets);
  if (typeof secret !== 'string') return;
  const [before = null] = isNew ? [] : secretsOf(world, config);
  world.notes.set(noteName(config), {secret, before, since: world.now()});
}

function secretsOf(world: World, config: string): string[] {
  const {secret, before, since} = object(world.notes.get(noteName(config)));
  if (typeof secret !== 'string') return [SAMPLE_SECRET];
  const isBeforeValid = Date.parse(world.now()) - Date.parse(asText(since ?? '')) < OLD_SECRET_MS;
  return [secret, ...(isBeforeValid && typeof before === 'string' && before !== secret ? [before] : [])];
}

function isWebhook(world: World, {value}: Entry): boolean {
  return world.collection(PLUGINS)?.byIdentifier(value.plugin_id)?.value.category === 'webhook';
}

/** The lists that limit an endpoint; a location stands for those below it, too. */
function scopeOf(
  world: World,
  {store_ids: stores, supplier_ids: suppliers, location_ids: places}: JsonObject,
): string[][] {
  const all = world.collection('clients/Location')?.all() ?? [];
  const below = new Set(texts(places));
  // Parents stand before their children in no order, so it is repeated until nothing is added.
  for (let size = -1; size < below.size;) {
    size = below.size;
    for (const {value} of all) if (below.has(asText(value.parent_id))) below.add(asText(value.id));
  }
  return [texts(stores), texts(suppliers), [...below]].filter((list) => list.length > 0);
}

/** Whether an endpoint receives an event: it has subscribed to it, and each of its lists has a part of the record. */
export function wants({events, scope}: Endpoint, {payload, about}: SandboxEvent): boolean {
  return (
    ['*', payload.type].some((type) => events.includes(type)) &&
    scope.every((list) => list.some((id) => about.includes(id)))
  );
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
      scope: scopeOf(world, object(value.scope)),
      secrets: secretsOf(world, asText(value.id ?? '')),
    }));
}

/** How long nothing may work before the platform switches an endpoint off, in milliseconds. */
const PATIENCE_MS = 5 * 24 * 60 * 60 * 1000;

/** Whether nothing has worked for five days of the sandbox's clock. */
function isGivenUp(world: World, config: string, isDelivered: boolean): boolean {
  const note = `failing ${config}`;
  const since = asText(world.notes.get(note));
  if (isDelivered) world.notes.delete(note);
  else if (since === '') world.notes.set(note, world.now());
  return !isDelivered && since !== '' && Date.parse(world.now()) - Date.parse(since) >= PATIENCE_MS;
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
    ...((isGone || isGivenUp(world, config, isDelivered)) && {enabled: false}),
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
