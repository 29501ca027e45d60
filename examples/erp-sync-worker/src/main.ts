import {Cron} from 'croner';
import {CallFailed} from '../plumbing/answer.ts';
import {checkFolder} from './erp';
import {alone} from './lock';
import {sendMasterData} from './masterData';
import {fetchMovements, fetchTransfers} from './movements';
import {type Entry, exitCode, render} from './report';
import {settings} from './settings';
import {translateOffers} from './translate';

const HELP = `Keeps users, categories, mappings and stock in step with an ERP.

  npm start            runs once, as does npm start -- run
  npm start -- try     checks the files of the ERP, changes nothing
  npm start -- watch   runs by SCHEDULE, ${settings.schedule}
  npm start -- help    shows this text

Ends with 0 when all is well, 1 when a person has to look, 2 when the run broke off.`;

/** Mappings first: what follows is translated with them. */
async function* steps(): AsyncGenerator<Entry> {
  yield* sendMasterData(false);
  yield* await translateOffers();
  yield fetchMovements();
  yield fetchTransfers();
}

/** Prints what was done, also when a step breaks off. @returns the exit code */
async function report(entries: AsyncIterable<Entry>): Promise<number> {
  const done: Entry[] = [];
  try {
    for await (const entry of entries) done.push(entry);
  } finally {
    if (done.length > 0) console.log(render(done));
  }
  return exitCode(done);
}

async function main([command = 'run']: readonly string[]): Promise<number> {
  if (['run', 'try', 'watch'].includes(command)) {
    // A worker that waits for its hour would say so at night only.
    if (settings.clientSecret === '') throw new Error('CLIENT_SECRET is not set: copy .env.example to .env.');
    checkFolder();
  }
  if (command === 'run') return alone(() => report(steps()));
  if (command === 'try') {
    const code = await report(sendMasterData(true));
    console.log('A trial: nothing was changed. Rows that refer to new rows of another file are refused in it.');
    return code;
  }
  if (command !== 'watch') {
    const isAsked = ['help', '--help'].includes(command);
    if (!isAsked) console.error(`There is no command ${command}.\n`);
    console.log(HELP);
    return isAsked ? 0 : 2;
  }
  // `protect` skips a run while the one before is still going.
  const job = new Cron(
    settings.schedule,
    {protect: true, catch: tell},
    async () => void (await alone(() => report(steps()))),
  );
  console.log(`Next run ${job.nextRun()?.toISOString() ?? 'never'}. Stop with Ctrl+C.`);
  return 0;
}

/** Says in words what went wrong. */
function tell(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof CallFailed && error.problem.request_id) console.error(`Request ${error.problem.request_id}`);
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    tell(error);
    process.exitCode = 2;
  },
);
