import fs from 'node:fs';
import path from 'node:path';
import {highlight} from '../../../content/code/highlight';
import type {RecordedView} from '../../../content/data/templates/view';
import {fingerprintOf} from './verified';

/** A command and what it has printed. */
export interface RecordedRun {
  command: string;
  output: string;
  /** Its exit code. */
  exit: number;
}

/** What `npm run template record` has noted of an application. */
export interface Recording {
  /** The fingerprint of the files that ran. */
  files: string;
  runs: RecordedRun[];
}

/** @param siteDir the site's folder */
export function recordingFile(siteDir: string, slug: string): string {
  return path.join(siteDir, 'src/content/data/templates/recordings', `${slug}.json`);
}

/** @returns undefined when nothing is recorded of the application */
export function readRecording(siteDir: string, slug: string): Recording | undefined {
  const file = recordingFile(siteDir, slug);
  // `npm run template record` writes the file in this form.
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Recording) : undefined;
}

/** What the page shows: nothing that other files have printed. */
export function recordedOf(siteDir: string, slug: string): RecordedView[] {
  const recording = readRecording(siteDir, slug);
  if (recording?.files !== fingerprintOf(siteDir, slug)) return [];
  return recording.runs.map(({command, output, exit}) => ({
    html: highlight(`$ ${command}\n${output}`, 'text'),
    exit,
  }));
}
