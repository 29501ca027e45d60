import {writeFile} from 'node:fs/promises';
import {Command, CommanderError, Option} from 'commander';
import {CallFailed} from '../plumbing/answer.ts';
import {csvPieces, KINDS} from './core';
import {checkFile, correct, tellCheck, type FileOptions} from './file';
import {sendPrices, sendStock} from './records';
import {EXIT, Stop} from './stop';
import {upload, waitForImport, type UploadOptions} from './upload';

const EXITS = `
Exit codes: 0 all rows are good, 1 rows were refused, 2 file, arguments or settings can't be used, 3 the API or the import failed.`;

const mapping = (): Option =>
  new Option('--mapping <file>', 'JSON file with your headers and ours: {"Artikelnummer": "sku"}');
const decimal = (): Option =>
  new Option('--decimal <sign>', 'sign before decimals, where the numbers do not tell').choices(['point', 'comma']);
const kind = (): Option => new Option('--kind <kind>', 'what the rows are').choices(KINDS).default('products');
const dryRun = (): Option => new Option('--dry-run', 'count and check on the platform, write nothing');
const priceList = (): Option => new Option('--price-list <id>', 'id of the list that prices are written into');

/** What `npm start` alone does: the whole way of a file, and nothing is written. */
const SAMPLE = 'upload samples/products.csv --mapping samples/mapping.json --partial --dry-run';

const program = new Command('catalogue')
  .description('Checks catalogue files and sends products, prices and stock.')
  .addHelpText('after', EXITS)
  .showHelpAfterError()
  .exitOverride();

function command(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('<file>', 'CSV or XLSX')
    .addOption(mapping())
    .addOption(decimal());
}

command('check', 'checks a file without sending it')
  .addOption(kind())
  .option('--clean <file>', 'write it with our headers and the corrected values, in UTF-8 with decimal points')
  .action(async (file: string, {clean, ...options}: FileOptions & {clean?: string}) => {
    const checked = await checkFile(file, options);
    process.exitCode = tellCheck(checked) ? EXIT.done : EXIT.refused;
    if (clean === undefined) return;
    const corrected = correct(checked);
    await writeFile(clean, [...csvPieces(checked.table, checked.plan)].join('')).catch((error: unknown) => {
      throw new Stop('unusable', `${clean}: ${error instanceof Error ? error.message : String(error)}`);
    });
    console.log(`${corrected} corrected ${corrected === 1 ? 'value is' : 'values are'} in ${clean}.`);
  });

command('upload', 'checks a file, imports it and shows the rows that were refused')
  .addOption(kind())
  .addOption(
    new Option('--mode <mode>', 'known and unknown records')
      .choices(['upsert', 'create', 'update', 'replace_all'])
      .default('upsert'),
  )
  .addOption(priceList())
  .addOption(dryRun())
  .option('--partial', 'send the file although some rows have faults')
  .option('--confirm-removal', 'let replace_all remove more than a fifth of the records')
  .action(async (file: string, options: UploadOptions) => {
    process.exitCode = await upload(file, options);
  });

program
  .command('wait')
  .description('waits for an import that has started, and shows the rows that were refused')
  .argument('<import>', 'its id, which upload prints: bim_…')
  .action(async (id: string) => {
    process.exitCode = await waitForImport(id);
  });

// The calls that write at once have no dry run. An import has one, with the same rows and the same checks.

command('prices', 'writes prices at once, up to 1,000 in a call')
  .addOption(priceList().makeOptionMandatory())
  .addOption(dryRun())
  .action(async (file: string, options: Omit<FileOptions, 'kind'> & {priceList: string; dryRun?: boolean}) => {
    const all = {...options, kind: 'prices'} as const;
    process.exitCode = await (all.dryRun ? upload(file, {...all, mode: 'upsert'}) : sendPrices(file, all));
  });

command('stock', 'writes stock at once, up to 1,000 records in a call')
  .addOption(dryRun())
  .action(async (file: string, options: Omit<FileOptions, 'kind'> & {dryRun?: boolean}) => {
    const all = {...options, kind: 'stock'} as const;
    process.exitCode = await (all.dryRun ? upload(file, {...all, mode: 'upsert'}) : sendStock(file, all));
  });

try {
  if (process.argv.length < 3) console.log(`A dry run of the sample: npm start -- ${SAMPLE}`);
  await program.parseAsync(process.argv.length < 3 ? SAMPLE.split(' ') : process.argv.slice(2), {from: 'user'});
} catch (error) {
  if (error instanceof Stop || error instanceof CallFailed) {
    console.error(error.message);
    process.exitCode = EXIT[error instanceof Stop ? error.exit : 'failed'];
  } else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.unusable;
  else {
    // Node would end with 1, which says that rows were refused.
    console.error(`The run broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = EXIT.failed;
  }
}
