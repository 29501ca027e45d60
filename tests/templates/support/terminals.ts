/** What each application of a terminal is started with, and what its faults need to know of it. */
import fs from 'node:fs';
import path from 'node:path';
import {readerOf, type RecordOf} from './records';

/** Refusals that an operation may document. */
export const REFUSALS = ['409', '412', '422'] as const;
type Refusal = (typeof REFUSALS)[number];

/** A record that a command writes. */
export interface Written {
  /** Puts a value where the command looks for it. @returns arguments and settings of the command */
  put: (folder: string, value: string) => {args: string[]; env?: Record<string, string>};
  values: [string, string];
  recordOf: RecordOf;
  valueIn: (answer: unknown) => unknown;
}

export interface Terminal {
  /** Arguments of its main job. */
  args: string[];
  /** Arguments of a command that changes something, where the main job only reads. */
  change?: string[];
  /** Arguments of a command that goes on until it is told to end. */
  stays?: string[];
  /** Makes its samples few, where each takes seconds. */
  prepare?: (folder: string) => void;
  /** What it remembers, in its folder. Without it, it begins anew. */
  memory?: string;
  /** Refusals that no operation documents that it calls, and why. */
  without: Partial<Record<Refusal, string>>;
  written?: Written;
}

const LABEL = 'Karton of the faults';

interface Rows {
  data: Record<string, unknown>[];
}

export const TERMINALS: Readonly<Record<string, Terminal>> = {
  'audit-log-forwarder': {
    args: [],
    change: ['retrieve', '2023-06-01', '2023-07-31', 'Faults'],
    stays: ['follow'],
    memory: 'checkpoint.json',
    without: {'412': 'It asks for entries and changes no record, so that there is no version to check.'},
  },
  'erp-sync-worker': {
    args: [],
    stays: ['watch'],
    memory: 'erp/state.json',
    // Each file is two jobs, and the API asks to wait for each.
    prepare: (folder) => {
      for (const name of ['categories', 'unspsc_mappings', 'users'])
        fs.rmSync(path.join(folder, 'erp', 'outbox', `${name}.csv`), {force: true});
    },
    without: {'412': 'Jobs write rows by their business key, whatever version they have.'},
    written: {
      values: ['PAK', 'BOX'],
      recordOf: readerOf(`/clients/v1/unit-label-mappings?source_label=${encodeURIComponent(LABEL)}`),
      valueIn: (answer) => (answer as Rows).data[0]?.['erp_unit_code'],
      put: (folder, value) => {
        const outbox = path.join(folder, 'outbox');
        fs.mkdirSync(outbox, {recursive: true});
        // Movements come in boxes: a unit without a mapping would be a finding of its own.
        const rows = `source_label,language,unit_code,erp_unit_code\n${LABEL},de,XCT,${value}\nXBX,,XBX,KAR\n`;
        fs.writeFileSync(path.join(outbox, 'unit_label_mappings.csv'), rows);
        return {args: ['run'], env: {ERP_FOLDER: folder}};
      },
    },
  },
  'supplier-catalogue-uploader': {
    args: [],
    without: {'412': 'An import writes rows by their identifier, whatever version they have.'},
    written: {
      values: ['1188', '12'],
      recordOf: readerOf('/suppliers/v1/stock?product_identifier=glove-nitrile-m&limit=100'),
      valueIn: (answer) => (answer as Rows).data.find((row) => row['stock_location_code'] === 'HAM-1')?.['quantity'],
      put: (folder, value) => {
        const file = path.join(folder, 'stock.csv');
        const head = 'product_identifier,stock_location_code,quantity,state,as_of';
        fs.writeFileSync(file, `${head}\nglove-nitrile-m,HAM-1,${value},in_stock,2025-03-14T11:30:00Z\n`);
        return {args: ['stock', file]};
      },
    },
  },
};
