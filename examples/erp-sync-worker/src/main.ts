import {Cron} from 'croner';
import {checkFolder} from './erp';
import {alone} from './lock';
import {masterData} from './masterData';
import {fetchMovements, fetchTransfers} from './movements';
import {type Part, reasonOf, run} from './run';
import {settings} from './settings';
import {readState} from './state';
import {translateOffers} from './translate';

const HELP = `Keeps users, categories, mappings and stock in step with an ERP.

  npm start            runs once, as does npm start -- run
  npm start -- try     checks the files of the ERP, changes nothing
  npm start -- watch   runs by SCHEDULE, ${settings.schedule}
  npm start -- help    shows this text

Ends with 0 when all is well, 1 when a person has to look, 2 when the run or a part of it broke off.`;

/** Mappings first: what follows is translated with them. */
const PARTS: readonly Part[] = [
  ...masterData(false),
  {name: 'offers', work: translateOffers},
  {name: 'movements', work: fetchMovements},
  {name: 'transfers', work: fetchTransfers},
];

/** A line of the log of many nights. */
function log(text: string): void {
  console.log(`${new Date().toISOString()} ${text}`);
}

/** `protect` skips a run while the one before is still going. */
function watch(): void {
  const job = new Cron(settings.schedule, {protect: true}, async () => {
    log('A run begins.');
    const code = await alone(() => run(PARTS)).catch((error: unknown) => {
      console.error(reasonOf(error));
      return 2;
    });
    log(`The run has ended with ${code}.`);
    sayNext();
  });
  const sayNext = (): void => log(`Next run ${job.nextRun()?.toISOString() ?? 'never'}. Stop with Ctrl+C.`);
  sayNext();
}

async function main([command = 'run']: readonly string[]): Promise<number> {
  if (['run', 'try', 'watch'].includes(command)) {
    // A worker that waits for its hour would say so at night only.
    if (settings.clientSecret === '') throw new Error('CLIENT_SECRET is not set: copy .env.example to .env.');
    checkFolder();
    // What is wrong with START_AT or the state is told before anything is sent.
    readState();
  }
  if (command === 'run') return alone(() => run(PARTS));
  if (command === 'try') {
    const code = await run(masterData(true));
    console.log('A trial: nothing was changed. Rows that refer to new rows of another file are refused in it.');
    return code;
  }
  if (command !== 'watch') {
    const isAsked = ['help', '--help'].includes(command);
    if (!isAsked) console.error(`There is no command ${command}.\n`);
    console.log(HELP);
    return isAsked ? 0 : 2;
  }
  watch();
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(reasonOf(error));
    process.exitCode = 2;
  },
);
