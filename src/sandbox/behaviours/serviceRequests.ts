import {createdAnswer} from '../acts';
import type {FieldCode} from '../../openapi/problemCodes';
import type {Behaviour} from '../call';
import {compare} from '../filter';
import {asText, same} from '../json';
import {wrongState} from '../lifecycle';
import {Problem, type FieldError} from '../problem';
import {makeRecord} from '../record';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';

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

/** Why one answer is refused; undefined when it is valid. */
function flawOf(field: JsonObject, answer: Json): [code: FieldCode, message: string] | undefined {
  const {min, max, max_length: longest, pattern} = object(field.validation);
  const words = asText(answer);
  const options = objects(field.options).map(({value}) => text(value));
  switch (field.type) {
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(words)) return ['invalid_format', 'Send a decimal string.'];
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
  if (typeof longest === 'number' && words.length > longest) return ['too_long', `At most ${longest} characters.`];
  if (typeof pattern === 'string' && !new RegExp(`^(?:${pattern})$`).test(words))
    return ['invalid_format', `It must match ${pattern}.`];
  return undefined;
}

function checkAnswers(fields: readonly JsonObject[], answers: JsonObject): void {
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

const create: Behaviour = (call) => {
  const body = call.body();
  const services = call.collection('clients/Service');
  const service = services.byIdentifier(body.service_id);
  if (service && service.value.status !== 'available')
    throw wrongState(call, text(service.value.status), services.spec.lifecycle, service);
  const form = call.collection('clients/Form').byIdentifier(idOf(service?.value.form_id));
  if (form) checkAnswers(objects(form.value.fields), object(body.answers));
  const requests = call.collection('clients/ServiceRequest');
  return createdAnswer(call, requests.add(makeRecord(requests, body, call.maker)));
};

export const SERVICE_REQUESTS: Record<string, Behaviour> = {'clients/create-service-request': create};
