import type {SearchRecord} from '../types';
import {FOREIGN_SETS} from '../foreignTerms';
import {Engine} from './engine';
import {packFiles} from './files';

/** The engine over records at hand, with everything loaded: it needs no files of a build. */
export async function engineOver(records: readonly SearchRecord[]): Promise<Engine> {
  const {head, fields, text} = packFiles(records, FOREIGN_SETS);
  const engine = new Engine();
  await engine.addHead(head);
  await engine.addFields(fields);
  await engine.addText(text);
  return engine;
}
