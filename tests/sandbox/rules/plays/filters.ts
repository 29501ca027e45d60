/**
 * Filters whose field has another name than the parameter, or that compare more than one field. Each says what a record
 * that comes back must be like; the play asks for it, and compares with the whole list.
 */
import type {Json} from '../../../../src/openapi/types';
import {asText, isObject} from '../../../../src/sandbox/json';
import type {Play} from './play';

type Fields = Record<string, Json>;

interface Filter {
  /** Values to ask for. At least one has to find something, and one has to leave something out. */
  values: readonly string[];
  /** Whether a record belongs to the answer. */
  fits: (record: Fields, value: string) => boolean;
}

/** All values at a dotted path; lists on the way are walked through. */
function at(value: Json | undefined, path: string): string[] {
  const walk = (inner: Json | undefined, keys: readonly string[]): Json[] => {
    if (inner === undefined || inner === null) return [];
    if (Array.isArray(inner)) return inner.flatMap((entry) => walk(entry, keys));
    const [key, ...rest] = keys;
    if (key === undefined) return [inner];
    return isObject(inner) ? walk(inner[key], rest) : [];
  };
  return walk(value, path.split('.')).map(asText);
}

/** A filter by the value at a path. */
const by = (path: string, ...values: string[]): Filter => ({
  values,
  fits: (record, value) => value.split(',').some((one) => at(record, path).includes(one)),
});

/** A filter by a list that limits nothing while it is empty. */
const byOpen = (path: string, ...values: string[]): Filter => ({
  values,
  fits: (record, value) => at(record, path).length === 0 || at(record, path).includes(value),
});

/** A filter by `true` and `false`. */
const when = (holds: (record: Fields) => boolean): Filter => ({
  values: ['true', 'false'],
  fits: (record, value) => holds(record) === (value === 'true'),
});

/** A filter by a day inside `valid_from` and `valid_to`, both included; an open end does not limit. */
const onDay = (...values: string[]): Filter => ({
  values,
  fits: ({valid_from: from, valid_to: to}, day) =>
    (from === null || from === undefined || asText(from).slice(0, 10) <= day) &&
    (to === null || to === undefined || asText(to).slice(0, 10) >= day),
});

const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
const NOBODY = 'usr_01ZZZZZZZZZZZZZZZZZZZZZZZZ';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const NOW = Date.parse('2025-03-14T12:00:00.000Z');

/** By API, operation and parameter. */
const FILTERS: Record<string, Filter> = {
  'clients/list-approval-statuses.overdue': when(
    ({state, due_at: due}) =>
      ['pending', 'in_review'].includes(asText(state)) && typeof due === 'string' && Date.parse(due) < NOW,
  ),
  'clients/list-articles.language': {
    values: ['en', 'de'],
    fits: ({title, body}, language) => at(title, language).length > 0 && at(body, language).length > 0,
  },
  'clients/list-audit-logs.actor_type': by('actor.type', 'user', 'system'),
  'clients/list-audit-logs.target_type': by('target.type', 'price_approval', 'supplier', 'form'),
  'clients/list-api-logs.operation_id': by('operation_id', 'create-transfer-order', 'list-tags'),
  'clients/list-batch-requests.created_by': by('created_by.id', INES, MAYA, NOBODY),
  'clients/list-buyer-permissions.supplier_id': by('supplier_ids', KESTREL, BRIGHTWATER),
  'clients/list-buyer-permissions.keyword': {
    values: ['acetone', 'gloves'],
    fits: (record, value) => at(record, 'keywords.terms').some((term) => term.toLowerCase().includes(value)),
  },
  'clients/list-category-supplier-configs.valid_on': onDay('2025-03-14', '2024-06-01', '2027-01-01'),
  'clients/list-clickhouse-search-events.session_id': by(
    'session_id',
    'ses_01JP9WYW0KKWDW8F7GGMTPPJ3N',
    'ses_01ZZZZZZZZZZZZZZZZZZZZZZZZ',
  ),
  'clients/list-clickhouse-search-events.has_results': when(({result_count: count}) => Number(count) > 0),
  'clients/list-clickhouse-search-events.clicked': when(({clicked_product_id: id}) => id !== null),
  'clients/list-clickhouse-query-stats.zero_results': when(({average_results: mean}) => Number(mean) === 0),
  'clients/list-clickhouse-query-stats.min_searches': {
    values: ['1', '100', '100000'],
    fits: ({searches}, value) => Number(searches) >= Number(value),
  },
  'clients/list-client-search-rules.valid_on': onDay('2025-03-14', '2020-01-01', '2030-01-01'),
  'clients/list-exports.scheduled': when(({schedule}) => schedule !== null),
  'clients/list-exports.created_by': by('created_by.id', MAYA, TOMAS, INES, NOBODY),
  'clients/list-form-submissions.submitted_by': by('submitted_by.id', MAYA, NOBODY),
  'clients/list-form-submissions.form_version': by('form_version', '3', '2'),
  'clients/list-insights.shared_scope': by('shared_with.scope', 'client', 'private', 'groups'),
  'clients/list-older-log-retrievals.created_by': by('created_by.id', TOMAS, MAYA, NOBODY),
  'clients/list-older-log-entries.actor_id': by('actor.id', TOMAS, NOBODY),
  'clients/list-older-log-entries.target_id': by('target.id', 'bprm_01HD4Z9QK0T7N5WX2R8V6M3CJB', NOBODY),
  'clients/list-order-reports.created_by': by('created_by.id', TOMAS, MAYA, NOBODY),
  'clients/list-permissions.area': by('area', 'rfqs', 'users'),
  'clients/list-presets.user_group_id': by('assignments.id', LAB_3, 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH'),
  'clients/list-presets.user_id': {
    // Maya is in Lab 3, whose preset it is; the other one is for Tomas himself too.
    values: [MAYA, TOMAS, NOBODY],
    fits: (record, value) =>
      value !== NOBODY && at(record, 'assignments.id').some((id) => id === value || (value === MAYA && id === LAB_3)),
  },
  'clients/list-price-approvals.country': by('country', 'DE', 'GB', 'DE,GB'),
  'clients/list-price-approvals.change_percent[lte]': {
    values: ['0', '6', '20'],
    fits: ({change_percent: change}, value) => change !== null && Number(change) <= Number(value),
  },
  'clients/list-product-offers.currency': by('currency', 'EUR', 'GBP'),
  'clients/list-product-approvals.quality_score[lte]': {
    values: ['84', '83', '100'],
    fits: ({quality_score: score}, value) => Number(score) <= Number(value),
  },
  'clients/list-search-presets.sharing_scope': by('sharing.scope', 'groups', 'private', 'groups,private'),
  'clients/list-services.country': by('ships_to', 'DE', 'US'),
  'clients/list-service-requests.supplier_id': {
    values: [BRIGHTWATER, KESTREL],
    fits: (record, value) => value === BRIGHTWATER && at(record, 'service_id')[0] === 'srv_01JKFXM6807MHJZJ51P6N04W8K',
  },
  'clients/list-materials.below_safety_stock': {
    values: ['true', 'false'],
    fits: ({safety_stock: safety, available}, value) =>
      (safety !== null &&
        safety !== undefined &&
        Number(at(available, 'value')[0]) < Number(at(safety, 'value')[0])) ===
      (value === 'true'),
  },
  'clients/list-shipping-rules.country': byOpen('countries', 'DE', 'US'),
  'clients/list-delivery-addresses.country': by('address.country', 'DE', 'GB', 'DE,GB'),
  'clients/list-store-buyer-permissions.valid_on': onDay('2025-03-14', '2025-01-01', '2026-06-01'),
  'clients/list-supplier-contacts.country': byOpen('countries', 'DE', 'US'),
  'clients/list-unit-label-mappings.unmapped': when(({erp_unit_code: code}) => code === null),
  'clients/list-unspsc-mappings.prefix': {
    values: ['12', '1235', '99'],
    fits: ({unspsc_code: code}, value) => asText(code).startsWith(value),
  },
  'clients/list-unspsc-mappings.unmapped': when((record) =>
    ['category_id', 'material_group_id', 'gl_account', 'erp_material_group'].every((name) => record[name] === null),
  ),
  'clients/list-inventory-items.quantity[gt]': {
    values: ['0', '4', '1000000'],
    fits: ({quantity}, value) => Number(at(quantity, 'value')[0]) > Number(value),
  },
  'clients/list-inventory-transactions.lot_number': by('lot_number', '2403A', 'NONE'),
  'clients/list-inventory-transactions.reference_type': by('reference.type', 'count', 'transfer_order', 'manual'),
  'clients/list-inventory-transactions.created_by': by('created_by.id', INES, MAYA, NOBODY),
  'clients/list-pick-lists.source_id': by(
    'source.ids',
    'tro_01JJ23MJC0AW8VCFQSX6FT3C8T',
    'tro_01ZZZZZZZZZZZZZZZZZZZZZZZZ',
  ),
  'suppliers/list-products.gtin': {
    values: ['09520012345605', '9520012345605', '95200000'],
    fits: (record, value) =>
      at(record, 'identifiers.value').some((gtin) => gtin.padStart(14, '0') === value.padStart(14, '0')),
  },
  'suppliers/list-products.approval_state': {
    values: ['approved', 'pending', 'rejected'],
    fits: ({approval_state: states}, value) =>
      Object.values(isObject(states ?? null) ? (states as Fields) : {}).includes(value),
  },
  'suppliers/list-products.missing': by('completeness.missing', 'images', 'codes.unspsc', 'brand'),
  'suppliers/list-price-lists.country': byOpen('countries', 'DE', 'US'),
  'suppliers/list-price-lists.valid_on': onDay('2025-03-14', '2024-06-01', '2027-01-01'),
  'suppliers/list-price-list-entries.approval_state': {
    values: ['approved', 'pending', 'rejected'],
    fits: ({approval_state: states}, value) =>
      Object.values(isObject(states ?? null) ? (states as Fields) : {}).includes(value),
  },
};

const idOf = (record: Fields): string => asText(record.id ?? record.query ?? record.key ?? JSON.stringify(record));

/** A filter lets through the records that fit it, all of them, and no others. */
export const namedFilter: Play = async ({model, parameters}, player) => {
  const place = parameters.find(({operation, parameter}) => parameter.in === 'query' && operation.method === 'get');
  const name = place && `${model.api.name}/${place.operation.id}.${place.parameter.name}`;
  const wanted = name === undefined ? undefined : FILTERS[name];
  if (!place || !wanted) return undefined;
  const all = await player.records(model, place.operation);
  if (!all) return undefined;
  const faults: string[] = [];
  let found = 0;
  let left = 0;
  for (const value of wanted.values) {
    const answer = await player.records(model, place.operation, {[place.parameter.name]: value});
    if (!answer) return [`${place.parameter.name}=${value} is not answered`];
    const ids = new Set(answer.map(idOf));
    for (const record of answer)
      if (!wanted.fits(record, value)) faults.push(`${place.parameter.name}=${value} lets ${idOf(record)} through`);
    for (const record of all)
      if (wanted.fits(record, value) && !ids.has(idOf(record)))
        faults.push(`${place.parameter.name}=${value} leaves ${idOf(record)} out`);
    found += answer.length;
    left += all.filter((record) => !ids.has(idOf(record))).length;
  }
  // A filter that finds nothing, or leaves nothing out, shows nothing.
  return found > 0 && left > 0 ? faults : faults.length > 0 ? faults : undefined;
};
