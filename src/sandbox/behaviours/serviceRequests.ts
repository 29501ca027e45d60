import {ACTS, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {FieldCode} from '../../openapi/problemCodes';
import type {Behaviour, Call} from '../call';
import {micros, rounded} from '../decimal';
import {compare} from '../filter';
import {asText, same} from '../json';
import {wrongState} from '../lifecycle';
import {invalidField, notFound, Problem, type FieldError} from '../problem';
import {makeRecord, referenceTo} from '../record';
import type {Json, JsonObject} from '../types';
import {formerKeys} from './forms';
import {matchesWhole} from './formPatterns';
import {idOf, isPerson, object, objects, text, texts} from './access';
import {offersFor} from './buyerPermissions';
import {isOpenTo} from './deliveryAddresses';
import {progress} from './serviceProgress';
import {groupsOf} from './subjects';

/** Answers to the form of a service. Only the visible questions are checked. */

/** Whether a question is visible, given the answers to earlier questions. */
function isAsked({visible_if: condition}: JsonObject, answers: JsonObject): boolean {
  const {key, operator, value = null} = object(condition);
  if (key === undefined) return true;
  const answer = answers[text(key)];
  const tests: Record<string, () => boolean> = {
    eq: () => same(answer, value),
    ne: () => !same(answer, value),
    in: () => Array.isArray(value) && value.some((one) => same(one, answer)),
    gt: () => answer !== undefined && compare(answer, value) > 0,
    lt: () => answer !== undefined && compare(answer, value) < 0,
  };
  return tests[text(operator)]?.() ?? true;
}

/** Most characters of a text whose question sets no limit. */
const LONGEST: Record<string, number> = {text: 500, long_text: 10_000};

/** Why one answer is refused; undefined when it is valid. */
function flawOf(field: JsonObject, answer: Json): [code: FieldCode, message: string] | undefined {
  const {min, max, min_length: shortest, max_length, pattern} = object(field.validation);
  const longest = max_length ?? LONGEST[text(field.type)];
  const words = asText(answer);
  const options = objects(field.options).map(({value}) => text(value));
  switch (field.type) {
    case 'number':
      if (typeof answer !== 'string' || !/^-?\d+(\.\d+)?$/.test(words))
        return ['invalid_format', 'Send a decimal string.'];
      break;
    case 'date':
      if (!/^\d{4}-\d\d-\d\d$/.test(words)) return ['invalid_format', 'Send a day as YYYY-MM-DD.'];
      break;
    case 'boolean':
      if (typeof answer !== 'boolean') return ['invalid_format', 'Send true or false.'];
      break;
    case 'select':
      if (!options.includes(words)) return ['invalid_enum', `Choose one of ${options.join(', ')}.`];
      break;
    case 'multi_select':
      if (texts(answer).some((one) => !options.includes(one)))
        return ['invalid_enum', `Choose among ${options.join(', ')}.`];
      break;
  }
  if (typeof min === 'string' && compare(words, min) < 0) return ['out_of_range', `At least ${min}.`];
  if (typeof max === 'string' && compare(words, max) > 0) return ['out_of_range', `At most ${max}.`];
  const isText = LONGEST[text(field.type)] !== undefined;
  if (!isText && field.type !== 'multi_select') return undefined;
  const [length, unit] = isText ? [words.length, 'characters'] : [texts(answer).length, 'choices'];
  if (typeof shortest === 'number' && length < shortest) return ['too_short', `At least ${shortest} ${unit}.`];
  if (typeof longest === 'number' && length > longest) return ['too_long', `At most ${longest} ${unit}.`];
  // Last, so that only texts of a limited length are matched.
  if (isText && typeof pattern === 'string' && !matchesWhole(pattern, words))
    return ['invalid_format', `It must match ${pattern}.`];
  return undefined;
}

function checkAnswers(call: Call, form: JsonObject, answers: JsonObject): void {
  const former = formerKeys(call.world, form);
  const older = Object.keys(answers).filter((key) => former.has(key));
  if (older.length > 0)
    throw new Problem(
      'form_version_outdated',
      `Version ${asText(form.version ?? null)} of the form does not ask ${older.join(', ')}.`,
    );
  const fields = objects(form.fields);
  const errors: FieldError[] = [];
  const asked = fields.filter((field) => field.type !== 'heading' && isAsked(field, answers));
  for (const field of asked) {
    const pointer = `/answers/${text(field.key)}`;
    const answer = answers[text(field.key)];
    if (answer === undefined || answer === null || answer === '') {
      if (field.required === true) errors.push({pointer, code: 'required', message: 'The question needs an answer.'});
      continue;
    }
    const [code, message] = flawOf(field, answer) ?? [];
    if (code !== undefined && message !== undefined) errors.push({pointer, code, message});
  }
  for (const key of Object.keys(answers))
    if (!asked.some((field) => field.key === key))
      errors.push({pointer: `/answers/${key}`, code: 'unknown_field', message: 'The form does not ask this question.'});
  if (errors.length > 0)
    throw new Problem(
      'form_answer_invalid',
      `${errors.length} answer${errors.length > 1 ? 's need' : ' needs'} attention.`,
      {
        errors: errors.map((error) => ({...error})),
      },
    );
}

/** A person has goods delivered only where their groups may. @throws Problem 422 */
function checkAddress(call: Call, id: string): void {
  const address = call.maybe('clients/DeliveryAddress')?.byIdentifier(id)?.value;
  const user = call.maybe('clients/User')?.byIdentifier(call.caller.actor?.id)?.value ?? {};
  if (address && isPerson(call) && !isOpenTo(call, address, user))
    throw invalidField('/delivery_address_id', 'unknown_reference', 'This address is not open to your groups.');
}

/** Whether all requests are the caller's business. */
function isProcurement(call: Call): boolean {
  const {rights} = call.caller;
  return !rights || !isPerson(call) || rights.has('suppliers.write');
}

/** Procurement sees all requests, buyers their own and those of their groups. */
function mayRead(call: Call, {requester}: JsonObject): boolean {
  const {actor} = call.caller;
  if (isProcurement(call)) return true;
  const users = call.maybe('clients/User');
  const own = groupsOf(call, users?.byIdentifier(actor?.id)?.value ?? {});
  const theirs = texts(users?.byIdentifier(idOf(requester))?.value.user_group_ids);
  return idOf(requester) === actor?.id || theirs.some((group) => own.has(group));
}

const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter((request) => mayRead(call, request)),
  );

const show: Behaviour = (call) => {
  const entry = call.locate();
  if (!mayRead(call, entry.value)) throw notFound(idOf(entry.value.id));
  progress(call, entry);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** A request is withdrawn by who sent it. Whoever may only read it learns that it is not theirs. */
const cancel: Behaviour = (call) => {
  const {value} = call.locate();
  if (!mayRead(call, value)) throw notFound(idOf(value.id));
  if (!isProcurement(call) && idOf(value.requester) !== call.caller.actor?.id)
    throw new Problem('forbidden', 'Outside procurement, a request is cancelled by who sent it.');
  return ACTS.move?.(call) ?? {};
};

/** Buyer permissions hide services as they hide products. */
function isOffered(call: Call): (service: JsonObject) => boolean {
  const person = call.parameters.header['acting-user'] ?? (isPerson(call) ? (call.caller.actor?.id ?? '') : '');
  return offersFor(call, person);
}

const listServices: Behaviour = (call) => {
  const shown = recordsOf(call).filter(isOffered(call));
  const wanted = call.parameters.query.status;
  return listAnswer(
    call,
    // What is in no category of the tree is found by the search alone.
    shown.filter(({status, category}) => category !== null && (wanted !== undefined || status !== 'retired')),
  );
};

const showService: Behaviour = (call) => {
  const entry = call.locate();
  if (!isOffered(call)(entry.value)) throw notFound(idOf(entry.value.id));
  return {value: entry.value, entry, kind: 'stateful'};
};

/** What a request costs: the price of the service, for each of a `per_unit` one times the number in the form. */
function priceOf(form: JsonObject, service: JsonObject, answers: JsonObject): JsonObject | null {
  const {amount, currency} = object(service.price);
  if (typeof amount !== 'string' || !['fixed', 'per_unit'].includes(text(service.pricing_model))) return null;
  const counted = objects(form.fields).find(
    ({key, type}) => ['number', 'quantity'].includes(text(type)) && (answers[text(key)] ?? null) !== null,
  );
  const answer = answers[text(counted?.key)];
  const quantity = service.pricing_model === 'fixed' ? '1' : text(object(answer).value) || asText(answer ?? '1');
  return {
    amount: rounded((micros(amount) * micros(quantity)) / 1_000_000n, text(currency)),
    currency: text(currency),
  };
}

const create: Behaviour = (call) => {
  const body = call.body();
  const services = call.collection('clients/Service');
  const service = services.byIdentifier(body.service_id);
  if (service && service.value.status !== 'available')
    throw wrongState(call, text(service.value.status), services.spec.lifecycle, service);
  const form = call.collection('clients/Form').byIdentifier(idOf(service?.value.form_id));
  if (form && form.value.status === 'archived')
    throw wrongState(call, 'archived', call.collection('clients/Form').spec.lifecycle, form);
  if (form) checkAnswers(call, form.value, object(body.answers));
  checkAddress(call, idOf(body.delivery_address_id));
  const requests = call.collection('clients/ServiceRequest');
  const record = makeRecord(requests, body, call.maker);
  const person = call.parameters.header['acting-user'];
  const isForSomebody = typeof person === 'string' && !isPerson(call);
  const requester = isForSomebody ? referenceTo(call.world, person, 'user') : (record.requester ?? null);
  const price = priceOf(form?.value ?? {}, service?.value ?? {}, object(body.answers));
  return createdAnswer(call, requests.add({...record, requester, quoted_price: price}));
};

export const SERVICE_REQUESTS: Record<string, Behaviour> = {
  'clients/list-services': listServices,
  'clients/show-service': showService,
  'clients/list-service-requests': list,
  'clients/show-service-request': show,
  'clients/create-service-request': create,
  'clients/cancel-service-request': cancel,
};
