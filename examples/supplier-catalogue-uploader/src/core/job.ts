import type {Kind} from './rules';

export type Mode = 'upsert' | 'create' | 'update' | 'replace_all';

export interface ImportJob {
  kind: Kind;
  format: 'csv';
  mode: Mode;
  price_list_id?: string;
  options: {
    delimiter: ',';
    encoding: string;
    decimal_separator: '.';
    dry_run: boolean;
    confirm_removal: boolean;
  };
}

/** What is said of an import besides how the file is written. */
export interface ImportChoice {
  kind: Kind;
  mode: Mode;
  dryRun?: boolean;
  confirmRemoval?: boolean;
  priceList?: string;
}

/** The part `job` of `create-batch-import` for a file of {@link csvPieces}. */
export function importJob({kind, mode, dryRun = false, confirmRemoval = false, priceList}: ImportChoice): ImportJob {
  const written = {delimiter: ',', encoding: 'utf-8', decimal_separator: '.'} as const;
  return {
    kind,
    format: 'csv',
    mode,
    ...(priceList && {price_list_id: priceList}),
    options: {...written, dry_run: dryRun, confirm_removal: confirmRemoval},
  };
}
