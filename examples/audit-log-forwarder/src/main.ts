import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {result} from '../plumbing/answer.ts';
import {checkpointIn} from './checkpoint.ts';
import {createApi} from './client.ts';
import {forward, type Entry, type Log} from './forward.ts';
import {apiLog, auditLog, olderLog} from './logs.ts';
import {sinkOf} from './sink.ts';

const HELP = `Forwards audit and API logs as ECS documents, one JSON line each.

  npm start                                    reads what is new, then ends
  npm start -- follow                          reads what is new, again and again
  npm start -- retrieve <from> <to> <reason>   asks for entries older than 13 months, at most 92 days
  npm start -- backfill <retrieval id>         forwards the entries of a retrieval that is available
  npm start -- help                            shows this text`;

if (existsSync('.env')) process.loadEnvFile('.env');
const {SINK, SINK_AUTHORIZATION, CHECKPOINT, START_AT, POLL_SECONDS} = process.env;
/** Messages go to standard error: standard output is for entries. */
const say = (text: string): void => console.error(text);

async function main([command = 'once', ...args]: string[]): Promise<void> {
  if (command === 'help') return console.log(HELP);
  const api = createApi(process.env);
  // A setting that is empty is one that is not set.
  const sink = sinkOf(SINK || '-', SINK_AUTHORIZATION);
  const startAt = START_AT || new Date(0).toISOString();
  if (Number.isNaN(Date.parse(startAt)))
    throw new Error(`START_AT is "${startAt}": write a moment such as 2024-02-15T00:00:00Z.`);
  const checkpoint = checkpointIn(CHECKPOINT || 'checkpoint.json', startAt);

  async function report<T extends Entry>(log: Log<T>): Promise<void> {
    const count = await forward(log, checkpoint, sink);
    say(`${log.name}: ${count} new ${count === 1 ? 'entry' : 'entries'}`);
  }

  async function once(): Promise<void> {
    // A log that fails is no reason to leave out the other one.
    for (const one of [() => report(auditLog(api)), () => report(apiLog(api))]) await one().catch(tell);
  }

  if (command === 'once') return once();
  if (command === 'follow') {
    const seconds = Number(POLL_SECONDS || 30);
    if (!(seconds > 0)) throw new Error(`POLL_SECONDS is "${POLL_SECONDS}": write a number of seconds.`);
    for (;;) {
      await once();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
  if (command === 'retrieve' && args.length === 3) {
    const [from = '', to = '', reason = ''] = args;
    // The same wish within a day gives the same retrieval, not a second one.
    const key = createHash('sha256').update(args.join('|')).digest('hex');
    const params = {header: {'Idempotency-Key': key}};
    const {id, status} = await result(api.POST('/v1/older-log/retrievals', {params, body: {from, to, reason}}));
    return say(`${id} is ${status}. When it is available: npm start -- backfill ${id}`);
  }
  if (command === 'backfill' && args[0]) {
    const path = {retrieval_id: args[0]};
    const {status} = await result(api.GET('/v1/older-log/retrievals/{retrieval_id}', {params: {path}}));
    if (status !== 'available') throw new Error(`The retrieval is ${status}, not available.`);
    return report(olderLog(api, args[0]));
  }
  throw new Error(HELP);
}

/** Says in words what went wrong; the program ends with 1 when it ends. */
function tell(error: unknown): void {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch(tell);
