import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import type {Player} from '../../player';
import {differs, rule} from './rule';

/** Rules about the questions of forms. The form belongs to a service, and people have answered it. */

type Question = Record<string, Json>;

const FORM = '/v1/forms/frm_01JMHCSH809FP8YT9E2V41996T';
const SERVICE = 'srv_01JKFXM6807MHJZJ51P6N04W8K';

const asked = (key: string, more: Question = {}): Question => ({key, label: {en: key}, type: 'text', ...more});

/** The first complaint about a body: its place and code. */
async function complaint(client: Client, method: string, path: string, body: Record<string, Json>): Promise<string> {
  const answer = await client.send(method, path, body);
  const [error] = list({data: fields(answer).errors ?? []});
  return `${answer.status} ${asText(error?.pointer ?? '')} ${asText(error?.code ?? '')}`.trim();
}

const forms = (player: Player) => {
  const client = new Client(player.ours, 'clients');
  return {
    client,
    ask: (...questions: Question[]): Promise<string> => complaint(client, 'PATCH', FORM, {fields: questions}),
    answer: (answers: Record<string, Json>): Promise<string> =>
      complaint(client, 'POST', '/v1/service-requests', {service_id: SERVICE, answers}),
  };
};

rule('create-form.must-unique-inside-form', async (_, player) => {
  const {client} = forms(player);
  const make = (...questions: Question[]): Promise<string> =>
    complaint(client, 'POST', '/v1/forms', {name: {en: 'New'}, purpose: 'feedback', fields: questions});
  const late = asked('a', {visible_if: {key: 'b', operator: 'eq', value: 'x'}});
  return [
    ...differs('a key twice', await make(asked('a'), asked('a')), '422 /fields/1/key duplicate'),
    ...differs('no options', await make(asked('a', {type: 'select'})), '422 /fields/0/options required'),
    ...differs('further down', await make(late, asked('b')), '422 /fields/0/visible_if/key unknown_reference'),
    ...differs('a good form', await make(asked('b'), late), '201'),
  ];
});

rule('FormField.options.required-types-refused-others', async (_, player) => {
  const {ask} = forms(player);
  const options = (count: number): Json =>
    Array.from({length: count}, (__, at) => ({value: `v${at}`, label: {en: `Option ${at}`}}));
  return [
    ...differs('missing', await ask(asked('a', {type: 'multi_select'})), '422 /fields/0/options required'),
    ...differs('of a text', await ask(asked('a', {options: options(1)})), '422 /fields/0/options unknown_field'),
    ...differs('200', await ask(asked('a', {type: 'select', options: options(200)})), '200'),
    ...differs('201', await ask(asked('a', {type: 'select', options: options(201)})), '422 /fields/0/options too_long'),
  ];
});

rule('FormField.options.value.unique-question-keep-label', async (_, player) => {
  const option = {value: 'x', label: {en: 'X'}};
  const got = await forms(player).ask(asked('a', {type: 'select', options: [option, option]}));
  return differs('a value twice', got, '422 /fields/0/options duplicate');
});

rule('FormField.validation.pattern.whole-text-must-match', async (_, player) => {
  const {ask, answer} = forms(player);
  await ask(asked('a', {validation: {pattern: 'a|bc'}}));
  return [
    ...differs('the whole', await answer({a: 'bc'}), '201'),
    ...differs('a part', await answer({a: 'bcd'}), '422 /answers/a invalid_format'),
  ];
});

rule('FormField.validation.pattern.gives-422-invalid-format', async (_, player) => {
  const {ask} = forms(player);
  const problems: string[] = [];
  for (const pattern of ['(?=a)', '(?<=a)b', '(a)\\1', '(a{100}){20}'])
    problems.push(
      ...differs(
        pattern,
        await ask(asked('a', {validation: {pattern}})),
        '422 /fields/0/validation/pattern invalid_format',
      ),
    );
  return [...problems, ...differs('a plain one', await ask(asked('a', {validation: {pattern: '(a{100}){9}'}})), '200')];
});

rule('FormField.validation.only-fit-type-read', async (_, player) => {
  const {ask, answer} = forms(player);
  await ask(asked('a', {type: 'number', validation: {min: '1', max: '50', media_types: ['image/*']}}));
  return [
    ...differs('inside', await answer({a: '50'}), '201'),
    ...differs('outside', await answer({a: '51'}), '422 /answers/a out_of_range'),
  ];
});

rule('FormField.required.refuses-submission-without-answer', async (_, player) => {
  const {ask, answer} = forms(player);
  await ask(asked('a', {required: true}), asked('b'));
  return [
    ...differs('without', await answer({}), '422 /answers/a required'),
    ...differs('with', await answer({a: 'x'}), '201'),
  ];
});

const hidden = asked('b', {required: true, visible_if: {key: 'a', operator: 'eq', value: 'x'}});

rule('FormField.required.hidden-visible-never-required', async (_, player) => {
  const {ask, answer} = forms(player);
  await ask(asked('a'), hidden);
  return differs('a hidden question', await answer({a: 'y'}), '201');
});

rule('FormField.visible_if.only-another-answer-fits', async (_, player) => {
  const {ask, answer} = forms(player);
  await ask(asked('a'), hidden);
  return [
    ...differs('shown', await answer({a: 'x'}), '422 /answers/b required'),
    ...differs('not shown', await answer({a: 'y', b: 'z'}), '422 /answers/b unknown_field'),
  ];
});

for (const id of ['update-form.form-version-outdated-submit', 'create-service-request.only-older-version-knows'])
  rule(id, async (_, player) => {
    const {client, ask, answer} = forms(player);
    await ask(asked('a'));
    const old = await client.send('POST', '/v1/service-requests', {
      service_id: SERVICE,
      answers: {pipette_count: '1'},
    });
    return [
      ...differs('an older key', [old.status, fields(old).code], [422, 'form_version_outdated']),
      ...differs('an unknown key', await answer({a: 'x', c: 'y'}), '422 /answers/c unknown_field'),
      ...differs('the new key', await answer({a: 'x'}), '201'),
    ];
  });
