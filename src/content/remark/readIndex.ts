import fs from 'node:fs';
import path from 'node:path';
import type {ContractIndex} from '../contractIndex';

const INDEX_FILE = path.join('.docusaurus', 'openapi', 'default', 'index.json');

let cached: {time: number; index: ContractIndex} | undefined;

/** What pages can refer to, read again when the contract has changed. */
export function readIndex(): ContractIndex {
  const time = fs.statSync(INDEX_FILE).mtimeMs;
  if (cached?.time !== time) cached = {time, index: JSON.parse(fs.readFileSync(INDEX_FILE, 'utf8')) as ContractIndex};
  return cached.index;
}
