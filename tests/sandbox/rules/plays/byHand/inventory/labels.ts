/** Rules of the mappings of unit labels. */
import {asText} from '../../../../../../src/sandbox/json';
import {BRIGHTWATER, KESTREL, play, type Fields, type Stage} from './stage';

const LABELS = '/v1/unit-label-mappings';
const mapping = (more: Fields = {}): Fields => ({source_label: 'Stange', unit_code: 'XBX', ...more});

/** What labels mean. */
const resolve = async (stage: Stage, labels: string[], more: Fields = {}): Promise<unknown[]> =>
  ((await stage.ok('POST', `${LABELS}/resolve`, {labels, ...more})).data as Fields[]).map(({unit_code: code}) => code);

play('create-unit-label-mapping.invalid-unit-code-name', async (stage) => {
  for (const [code, better] of [
    ['BX', 'XBX'],
    ['PK', 'XPK'],
  ] as const) {
    const {status, json} = await stage.client.send('POST', LABELS, mapping({unit_code: code}));
    const {code: problem, suggestion} = json as Fields;
    stage.is(code, [status, problem, suggestion], [422, 'invalid_unit_code', better]);
  }
  await stage.says('201', 'POST', LABELS, mapping());
});

play('show-unit-label-mapping.null-record-cannot-changed', async (stage) => {
  const own = (await stage.rows(`${LABELS}?limit=100`)).find(({source}) => source === 'default');
  const path = `${LABELS}/${asText(own?.id)}`;
  stage.is('nobody made it', [own?.supplier_id, own?.created_by], [null, null]);
  await stage.says('403 system_record_locked', 'PATCH', path, {erp_unit_code: 'X'});
  await stage.says('403 system_record_locked', 'DELETE', path);
  await stage.says('200', 'PATCH', `${LABELS}/${await stage.make(LABELS, mapping())}`, {erp_unit_code: 'X'});
});

play('delete-unit-label-mapping.within-hour-example-platform', async (stage) => {
  // The platform itself knows `each`.
  stage.is('the default', await resolve(stage, ['each']), ['EA']);
  const id = await stage.make(LABELS, mapping({source_label: 'each', unit_code: 'XBX'}));
  stage.is('overruled', await resolve(stage, ['each']), ['XBX']);
  await stage.ok('DELETE', `${LABELS}/${id}`);
  stage.is('the default again', await resolve(stage, ['each']), ['EA']);
});

play(['resolve-unit-labels.up-200-labels-call'], async (stage) => {
  const before = await stage.get(`${LABELS}?limit=100`);
  const many = (count: number): string[] => Array.from({length: count}, (_, at) => `Label ${at}`);
  stage.is('200', (await resolve(stage, many(200))).length, 200);
  await stage.says('422 /labels too_long', 'POST', `${LABELS}/resolve`, {labels: many(201)});
  stage.is('changes nothing', await stage.get(`${LABELS}?limit=100`), before);
});

play('UnitLabelResolveRequest.labels.up-80-characters', async (stage) => {
  const asked = (length: number): Fields => ({labels: ['x'.repeat(length)]});
  await stage.says('422 /labels/0 too_long', 'POST', `${LABELS}/resolve`, asked(81));
  await stage.says('422 /labels too_short', 'POST', `${LABELS}/resolve`, {labels: []});
  await stage.says('200', 'POST', `${LABELS}/resolve`, asked(80));
});

play('UnitLabelResolveRequest.supplier_id.mappings-single-suppliers-ignored', async (stage) => {
  await stage.ok('POST', LABELS, mapping({supplier_id: BRIGHTWATER}));
  stage.is('without', await resolve(stage, ['Stange']), [null]);
  stage.is('of the supplier', await resolve(stage, ['Stange'], {supplier_id: BRIGHTWATER}), ['XBX']);
  stage.is('of another', await resolve(stage, ['Stange'], {supplier_id: KESTREL}), [null]);
});

play('UnitLabelResolveRequest.language.without-mappings-language-ignored', async (stage) => {
  await stage.ok('POST', LABELS, mapping({language: 'de'}));
  stage.is('without', await resolve(stage, ['Stange']), [null]);
  stage.is('in the language', await resolve(stage, ['Stange'], {language: 'de'}), ['XBX']);
  stage.is('in another', await resolve(stage, ['Stange'], {language: 'en'}), [null]);
});

play('UnitLabelMappingUpdate.source_label.only-spaces-around-slash', async (stage) => {
  await stage.ok('POST', LABELS, mapping({source_label: 'PK / 100'}));
  const found = await resolve(stage, ['PK / 100', '  pk  /  100 ', 'pk/100']);
  stage.is('the labels', found, ['XBX', 'XBX', null]);
});

play('UnitLabelMappingUpdate.content_unit_code.only-together-content-quantity', async (stage) => {
  await stage.says('422 /content_quantity required', 'POST', LABELS, mapping({content_unit_code: 'EA'}));
  await stage.says('422 /content_unit_code required', 'POST', LABELS, mapping({content_quantity: '100'}));
  await stage.says('201', 'POST', LABELS, mapping({content_quantity: '100', content_unit_code: 'EA'}));
});

play('UnitLabelMappingUpdate.direction.default-both', async (stage) => {
  stage.is('left out', (await stage.ok('POST', LABELS, mapping())).direction, 'both');
  const other = mapping({source_label: 'Rohr', direction: 'inbound'});
  stage.is('sent', (await stage.ok('POST', LABELS, other)).direction, 'inbound');
});
