import type {Answer, Behaviour, Call} from '../call';
import {asText} from '../json';
import {Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';

/** Exports. Each poll takes one that runs a single time one step on; a recurring one waits for its next run. */

/** Collections that are exported. The sample world has nothing to export of other kinds. */
const KINDS: Record<string, string> = {
  products: 'clients/Product',
  price_approvals: 'clients/PriceApproval',
  suppliers: 'clients/Supplier',
  users: 'clients/User',
};

/** How long a file is kept, and its address works, in milliseconds. */
const KEPT_MS = 7 * 86_400_000;
const ADDRESS_MS = 900_000;

function later(call: Call, milliseconds: number): string {
  return new Date(Date.parse(call.world.now()) + milliseconds).toISOString();
}

/** Records that the filters let through. A filter that compares, or a field that records lack, lets all through. */
function rowsOf(call: Call, {kind, filters}: JsonObject): number {
  const wanted = Object.entries(object(filters));
  const records = call.maybe(KINDS[text(kind)] ?? '')?.all() ?? [];
  return records.filter(({value}) =>
    wanted.every(
      ([name, filter]) =>
        !(name in value) ||
        [filter]
          .flat()
          .map(asText)
          .includes(asText(value[name] ?? '')),
    ),
  ).length;
}

function fileOf(call: Call, {kind, format}: JsonObject, rows: number): JsonObject {
  const id = call.world.id('file');
  return {
    id,
    name: `${text(kind)}-${call.world.now().slice(0, 10)}.${text(format)}`,
    media_type: text(format) === 'csv' ? 'text/csv' : 'application/octet-stream',
    size_bytes: 120 * (rows + 1),
    sha256: '0'.repeat(64),
    url: `https://files.quartermaster.example/d/${id.slice('file_'.length)}`,
    url_expires_at: later(call, ADDRESS_MS),
  };
}

/** Takes an export one step on. */
function advance(call: Call, entry: Entry): void {
  const {value} = entry;
  const now = call.world.now();
  if (value.status === 'queued') call.save(entry, {...value, status: 'running', started_at: now});
  else if (value.status === 'running') {
    const rows = rowsOf(call, value);
    const file = fileOf(call, value, rows);
    const finished = {finished_at: now, expires_at: later(call, KEPT_MS)};
    call.save(entry, {...value, status: 'completed', row_count: rows, file, ...finished});
  }
}

const show: Behaviour = (call) => {
  const entry = call.locate();
  const {schedule} = entry.value;
  const isOnce = schedule === null || object(schedule).frequency === 'once';
  // One of the sample world stays as its page shows it.
  if (isOnce && !call.collection(call.act.collection).isPristine(entry)) advance(call, entry);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const download: Behaviour = (call): Answer => {
  const entry = call.find('clients/Export', {param: 'export_id', fields: ['id']});
  const {status, file, expires_at: expiredAt} = entry.value;
  const {url} = object(file);
  if (typeof url === 'string') return {status: 302, kind: 'stateful', headers: {Location: url}};
  if (status === 'expired')
    throw new Problem('gone', 'The file was removed after 7 days.', {expired_at: expiredAt ?? null});
  throw new Problem('not_ready', `The export is ${text(status)}.`, {
    status_url: `/v1/exports/${idOf(entry.value.id)}`,
  });
};

export const EXPORTS: Record<string, Behaviour> = {
  'clients/show-export': show,
  'clients/download-export': download,
};
