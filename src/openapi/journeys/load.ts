/** Loads journeys from their files; runs in Node. */
import fs from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import type {ApiModel} from '../model';
import {lineIn} from '../../content/yamlLines';
import {faultsOf, type Fault} from './check';
import {ENDING, journeyIds, JOURNEYS_DIR} from '../../content/journeyIds';
import {arazzoSchema, type Workflow} from './schema';

export interface JourneyFile {
  id: string;
  /** Path from the site's folder. */
  file: string;
  workflow: Workflow;
  /** Line of a place in the file, counted from 1. */
  lineOf(place: Fault['path']): number;
}

/** @throws Error with file, line and remedy of every mistake */
function stop(file: string, lineOf: JourneyFile['lineOf'], faults: readonly Fault[]): never {
  const lines = faults.map(({path: place, text}) => `${file}:${lineOf(place)}: ${text}.`);
  throw new Error(
    `This journey cannot work. Mend these places; journeys/README.md tells what may stand there.\n${lines.join('\n')}`,
  );
}

/**
 * Reads a journey and checks it against the API descriptions.
 *
 * @param file path from the site's folder, for messages and for its id
 * @throws Error with file, line, what is wrong and what to do
 */
export function parseJourney(file: string, text: string, models: readonly ApiModel[]): JourneyFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const [broken] = document.errors;
  if (broken) throw new Error(`${file}:${lines.linePos(broken.pos[0]).line}: this is not YAML: ${broken.message}`);
  const lineOf = (place: Fault['path']): number => lineIn(document, lines, place);
  const read = arazzoSchema.safeParse(document.toJS());
  if (!read.success) {
    const faults = read.error.issues.map((issue) => {
      const place = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
      return {path: place, text: `\`${place.join('.')}\`: ${issue.message}`};
    });
    return stop(file, lineOf, faults);
  }
  const id = path.basename(file, ENDING);
  const [workflow] = read.data.workflows;
  if (!workflow) return stop(file, lineOf, [{path: ['workflows'], text: 'there is no workflow'}]);
  const faults = faultsOf(read.data, models);
  if (workflow.workflowId !== id)
    faults.push({path: ['workflows', 0, 'workflowId'], text: `the workflow must be called ${id}, like its file`});
  return faults.length > 0 ? stop(file, lineOf, faults) : {id, file, workflow, lineOf};
}

/** Every journey of the site, in the order of their ids. @throws Error as parseJourney does */
export function readJourneys(siteDir: string, models: readonly ApiModel[]): JourneyFile[] {
  return journeyIds(siteDir).map((id) => {
    const file = `${JOURNEYS_DIR}/${id}${ENDING}`;
    return parseJourney(file, fs.readFileSync(path.join(siteDir, file), 'utf8'), models);
  });
}
