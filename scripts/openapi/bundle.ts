/** `npm run openapi bundle -- --out folder`: writes each API description as one file, in YAML and in JSON. */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {APIS} from '../../src/config/apis';
import {bundleFiles} from '../../src/openapi/downloads';
import {loadDocument} from '../../src/openapi/load';
import {stop} from '../lib/run';

const DEFAULT_OUT = '.cache/openapi';

async function main(): Promise<void> {
  const {values} = parseArgs({options: {out: {type: 'string', default: DEFAULT_OUT}}});
  fs.mkdirSync(values.out, {recursive: true});
  for (const api of APIS) {
    const document = await loadDocument(path.resolve(api.root));
    for (const [file, text] of bundleFiles({api, document})) {
      const target = path.join(values.out, file);
      fs.writeFileSync(target, text());
      console.log(target);
    }
  }
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
