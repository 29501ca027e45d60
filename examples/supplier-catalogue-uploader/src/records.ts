import {randomUUID} from 'node:crypto';
import type {components} from './api/suppliers';
import {CallFailed, result} from '../plumbing/answer.ts';
import {connect} from './client';
import {recordOf} from './core';
import {checkFile, tellCheck, type Checked, type FileOptions} from './file';
import {faultTable, progress} from './print';
import {EXIT, Stop} from './stop';

type Result = components['schemas']['BulkResult'];
type Price = components['schemas']['PriceListEntryCreate'];
type Stock = components['schemas']['StockRecordCreate'];

/** The most records one call takes. */
const BLOCK = 1000;

async function checkAll(file: string, options: FileOptions): Promise<Checked> {
  const checked = await checkFile(file, options);
  if (!tellCheck(checked)) throw new Stop('refused', 'Nothing was sent: correct the rows first.');
  if (checked.report.missing.length > 0) throw new Stop('unusable', 'Nothing was sent: columns are missing.');
  return checked;
}

/** Why a call writes nothing when none of its records can be applied. */
const ROW_FAULTS = ['unknown_product', 'tier_order_invalid', 'validation_failed'];

/** Sends rows in blocks and tells what became of each. @returns the exit code */
async function sendBlocks({table, plan}: Checked, send: (records: object[]) => Promise<Result>): Promise<number> {
  const bar = progress('Sent');
  const counts = {created: 0, updated: 0, unchanged: 0, failed: 0};
  const faults: Parameters<typeof faultTable>[0][number][] = [];
  let sent = 0;
  try {
    while (sent < table.rows.length) {
      const rows = table.rows.slice(sent, sent + BLOCK);
      const {items} = await send(rows.map((row) => recordOf(row, plan))).catch((error: unknown) => {
        if (!(error instanceof CallFailed) || !ROW_FAULTS.includes(error.problem.code)) throw error;
        return {items: rows.map((_, index) => ({index, status: 'failed' as const, problem: error.problem}))};
      });
      for (const {index, status, problem} of items) {
        counts[status] += 1;
        if (status !== 'failed') continue;
        const [error] = problem?.errors ?? [];
        const value = rows[index]?.[plan.mapping.indexOf('product_identifier')];
        const column = error?.pointer?.split('/').at(-1);
        const message = error?.message ?? problem?.detail;
        faults.push({row: table.numbers[sent + index] ?? 0, column, code: problem?.code, message, value});
      }
      sent += rows.length;
      bar.show(sent, table.rows.length);
    }
  } finally {
    // What was written before a call broke off stays written.
    bar.end();
    const {created, updated, unchanged, failed} = counts;
    if (sent > 0) console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} refused.`);
    if (faults.length > 0) console.log(faultTable(faults));
  }
  return counts.failed === 0 ? EXIT.done : EXIT.refused;
}

// The check has made sure that the records have the form of the API: its rules are derived from the same contract.

/** Writes prices into a list at once, without an import. */
export async function sendPrices(
  file: string,
  {priceList, ...options}: FileOptions & {priceList: string},
): Promise<number> {
  const checked = await checkAll(file, options);
  const api = await connect();
  return sendBlocks(checked, (entries) =>
    result(
      api.PUT('/v1/price-lists/{price_list_id}/entries', {
        params: {path: {price_list_id: priceList}, header: {'Idempotency-Key': randomUUID()}},
        body: {entries: entries as Price[], remove_missing: false},
      }),
    ),
  );
}

/** Writes stock at once: for the runs through the day. */
export async function sendStock(file: string, options: FileOptions): Promise<number> {
  const checked = await checkAll(file, options);
  const api = await connect();
  return sendBlocks(checked, (records) =>
    result(
      api.POST('/v1/stock/batch', {
        params: {header: {'Idempotency-Key': randomUUID()}},
        body: {records: records as Stock[]},
      }),
    ),
  );
}
