/**
 * `npm run openapi:diff -- <older> [<newer>]`: what changed between two descriptions, and what it asks of a client. Each
 * is a kept version, `latest`, `working` (the default for the newer one), a git revision or a file.
 */
import {parseArgs} from 'node:util';
import {markdownReport, textReport} from '../../src/openapi/diff/report';
import {rulesTable} from '../../src/openapi/diff/rulesTable';
import {diffsOf, documentsOf, LATEST, WORKING} from '../lib/contractVersions';
import {stop} from '../lib/run';

const FORMATS = ['text', 'markdown', 'json'] as const;

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      format: {type: 'string', default: 'text'},
      rules: {type: 'boolean', default: false},
      check: {type: 'boolean', default: false},
    },
  });
  if (values.rules) {
    console.log(rulesTable());
    return;
  }
  const [older = LATEST, newer = WORKING] = positionals;
  const format = FORMATS.find((known) => known === values.format);
  if (!format) throw new Error(`There is no format "${values.format}": ${FORMATS.join(', ')}.`);
  const diffs = diffsOf(await documentsOf(older), await documentsOf(newer));
  if (format === 'json') console.log(JSON.stringify({older, newer, apis: Object.fromEntries(diffs)}, null, 2));
  else for (const [api, diff] of diffs) console.log((format === 'markdown' ? markdownReport : textReport)(api, diff));
  const isBreaking = [...diffs.values()].some(({changes}) => changes.some(({level}) => level === 'breaking'));
  if (values.check && isBreaking) process.exitCode = 1;
}

// A reader such as `head` may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
