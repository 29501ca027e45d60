import {ACTS, example} from '../acts';
import {noteSecret} from '../events/endpoints';
import type {Behaviour, Call} from '../call';
import {wrongState} from '../lifecycle';
import {invalidField, invalidFields, Problem} from '../problem';
import type {JsonObject} from '../types';
import {object, text, texts} from './access';
import type {Finding} from '../validate';
import {isHttps} from '../webAddress';

/** Configs of plugins. The one for webhooks delivers to addresses on the internet alone. */

const CONFIGS = 'clients/PluginConfig';

/** Endpoints of an organisation. */
const MOST_ENDPOINTS = 50;

/** Hosts that only a private network reaches: RFC 1918, RFC 4193, loopback and link-local. */
const PRIVATE =
  /^(localhost|.*\.(local|localhost|internal)|10\..*|127\..*|0\..*|169\.254\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[(::1?|f[cde].*|::ffff:.*)\])$/i;

/** Refuses an endpoint that events can't be delivered to, and events that don't exist. @throws Problem 422 */
function checkEndpoint(call: Call, {settings, events, secrets}: JsonObject): void {
  const url = text(object(settings).url);
  if (url !== '') {
    if (!isHttps(url)) throw invalidField('/settings/url', 'invalid_format', 'The address must use https.');
    if (PRIVATE.test(new URL(url).hostname))
      throw invalidField('/settings/url', 'invalid_format', 'The address must be reachable from the internet.');
  }
  checkSecret({secrets: secrets ?? null});
  const known = call.api.common.events ?? {};
  texts(events).forEach((event, at) => {
    if (event !== '*' && !Object.hasOwn(known, event))
      throw invalidField(`/events/${at}`, 'invalid_enum', `There is no event ${event}.`);
  });
}

function missing(pointer: string, message: string): Finding {
  return {pointer, code: 'required', message};
}

const NO_SECRET = missing('/secrets/signing_secret', 'A webhook endpoint needs a secret that signs its deliveries.');

/** A new endpoint says where it is, what it receives and what signs it. @throws Problem 422 */
function needEndpoint({settings, events, secrets}: JsonObject): void {
  const findings = [
    ...(text(object(settings).url) === '' ? [missing('/settings/url', 'A webhook endpoint needs an address.')] : []),
    ...(events === undefined ? [missing('/events', 'A webhook endpoint needs the events that it receives.')] : []),
    ...(text(object(secrets).signing_secret) === '' ? [NO_SECRET] : []),
  ];
  if (findings.length > 0) throw invalidFields(findings);
}

/** What signs the deliveries of an endpoint is replaced and never removed. @throws Problem 422 */
function keepSecret({secrets}: JsonObject): void {
  if (secrets === null || object(secrets).signing_secret === null) throw invalidFields([NO_SECRET]);
}

/** @throws Problem 409 when an organisation has all the endpoints that it may have */
function needRoom(call: Call): void {
  const endpoints = call.collection(CONFIGS).all();
  if (endpoints.filter(({value}) => isWebhook(call, value.plugin_id)).length < MOST_ENDPOINTS) return;
  throw new Problem('invalid_state', `There are ${MOST_ENDPOINTS} webhook endpoints already.`, {
    current_state: 'installed',
    allowed_actions: ['delete-plugin-config'],
  });
}

/** A secret is base64 of 24 to 64 bytes, as Standard Webhooks says. @throws Problem 422 */
function checkSecret({secrets}: JsonObject): void {
  const {signing_secret: secret} = object(secrets);
  if (typeof secret !== 'string') return;
  const [, digits = ''] = /^whsec_([A-Za-z0-9+/]+)={0,2}$/.exec(secret) ?? [];
  const bytes = Math.floor((digits.length * 3) / 4);
  if (bytes < 24 || bytes > 64)
    throw invalidField('/secrets/signing_secret', 'invalid_format', 'Send whsec_ and base64 of 24 to 64 bytes.');
}

function isWebhook(call: Call, plugin: JsonObject[string] | undefined): boolean {
  return call.collection('clients/Plugin').byIdentifier(plugin)?.value.category === 'webhook';
}

/** Answers say of a secret only that it is set and how it ends; `null` removes it. */
function hideSecrets(config: JsonObject | undefined): void {
  if (!config || typeof config.secrets !== 'object' || config.secrets === null) return;
  config.secrets = Object.fromEntries(
    Object.entries(object(config.secrets))
      .filter(([, secret]) => secret !== null)
      .map(([name, secret]) => [name, typeof secret === 'string' ? {set: true, last4: secret.slice(-4)} : secret]),
  );
}

const create: Behaviour = (call) => {
  const body = call.body();
  const plugins = call.collection('clients/Plugin');
  const plugin = plugins.byIdentifier(body.plugin_id);
  if (plugin && plugin.value.installed !== true)
    throw wrongState(call, text(plugin.value.status), plugins.spec.lifecycle, plugin);
  if (isWebhook(call, body.plugin_id)) {
    needEndpoint(body);
    checkEndpoint(call, body);
    needRoom(call);
  }
  const answer = ACTS.create?.(call) ?? {};
  if (answer.entry && !isWebhook(call, body.plugin_id)) answer.entry.value.events = [];
  noteSecret(call.world, text(answer.entry?.value.id), body.secrets, call.act.kind === 'create');
  hideSecrets(answer.entry?.value);
  return answer;
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const body = call.body();
  if (isWebhook(call, entry.value.plugin_id)) {
    keepSecret(body);
    checkEndpoint(call, body);
  }
  noteSecret(call.world, text(entry.value.id), body.secrets);
  const wasOff = entry.value.enabled !== true;
  const answer = ACTS.update?.(call) ?? {};
  // Only webhooks listen to events.
  if (!isWebhook(call, entry.value.plugin_id)) entry.value.events = [];
  if (wasOff && entry.value.enabled === true) entry.value.health = 'unknown';
  hideSecrets(answer.entry?.value);
  return answer;
};

/** A test reaches every address but one that nobody can have: names below `invalid` (RFC 2606). */
const test: Behaviour = (call) => {
  const {settings} = call.find(CONFIGS, {param: 'plugin_config_id', fields: ['id']}).value;
  const {url, host} = object(settings);
  const name = URL.canParse(text(url)) ? new URL(text(url)).hostname : text(host);
  if (/(^|\.)invalid$/.test(name))
    throw new Problem('upstream_unreachable', `${name} cannot be reached.`, {upstream: name});
  const answer = example(call);
  return {...answer, kind: 'stateful', value: {...object(answer.value), tested_at: call.world.now()}};
};

export const PLUGIN_CONFIGS: Record<string, Behaviour> = {
  'clients/create-plugin-config': create,
  'clients/update-plugin-config': update,
  'clients/test-plugin-config': test,
};
