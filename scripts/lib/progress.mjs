// What a long command says while it works: what it is at, how long that took last time, and when it may end. Plain
// JavaScript, because the first installation has nothing else.
import fs from 'node:fs';
import path from 'node:path';
import {isToldAbove, showAtBottom} from './bottomLine.mjs';

/** Seconds between two plain lines about the same work. */
const PLAIN_SECONDS = 15;

/** Seconds of each kind of work in its last run, by its name. Lost with the cache, which costs the estimates only. */
const FILE = path.join('.cache', 'durations.json');

/** @returns {Record<string, number>} */
function readDurations() {
  try {
    return JSON.parse(fs.readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

function keepDuration(name, seconds) {
  const durations = {...readDurations(), [name]: Math.round(seconds)};
  fs.mkdirSync(path.dirname(FILE), {recursive: true});
  fs.writeFileSync(FILE, `${JSON.stringify(durations, null, 1)}\n`);
}

/** "40 s", "2 min 5 s" */
export function spanOf(seconds) {
  const whole = Math.round(seconds);
  const rest = whole % 60;
  if (whole < 60) return `${whole} s`;
  return rest === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${rest} s`;
}

/**
 * One line about work that goes on.
 *
 * @param passed seconds since its beginning
 * @param usual seconds that it took last time; undefined when this is the first
 */
export function lineOf(name, passed, usual) {
  const at = passed < 1 ? '' : ` ${spanOf(passed)}`;
  if (usual === undefined) return `${name} …${at}`;
  const left = usual - passed;
  return `${name} …${at}${at && ' of'} about ${spanOf(usual)}${passed > 0 && left <= 0 ? ', longer than last time' : ''}`;
}

/** Tells in lines that follow each other, or in one that is written anew. @returns what ends it */
function inLines(line, stream, renews, first) {
  const say = () => stream.write(renews ? `\r\u001b[K${line()}` : `${line()}\n`);
  stream.write(`${line()}${first}${renews ? '' : '\n'}`);
  const timer = setInterval(say, renews ? 1000 : PLAIN_SECONDS * 1000);
  return () => {
    clearInterval(timer);
    if (renews) stream.write('\r\u001b[K');
  };
}

/**
 * Tells of work until it is done: on a terminal in one line that renews itself, elsewhere in a line now and then.
 *
 * @template Result
 * @param {string} name what is done, which is also what its duration is remembered under: "Installing packages"
 * @param {() => Promise<Result>} work
 * @param {{isQuiet?: boolean, stream?: NodeJS.WriteStream, first?: string}} [options] `isQuiet`: nothing else writes to the
 *   terminal meanwhile; `first`: what is said of the duration when there was no last time
 * @returns {Promise<Result>} what the work returns; what it throws is thrown
 */
export async function told(name, work, {isQuiet = false, stream = process.stderr, first = ''} = {}) {
  const started = Date.now();
  const passed = () => (Date.now() - started) / 1000;
  const usual = readDurations()[name];
  const line = () => lineOf(name, passed(), usual);
  const isTerminal = stream.isTTY === true;
  const about = usual === undefined && first ? ` ${first}` : '';
  // Others print meanwhile, so that the line has a place of its own.
  const atBottom = () => (isToldAbove() ? () => undefined : showAtBottom(stream, () => line() + about));
  const end = isTerminal && !isQuiet ? atBottom() : inLines(line, stream, isTerminal, about);
  try {
    const result = await work();
    keepDuration(name, passed());
    return result;
  } finally {
    end();
  }
}
