/** The package behind `npm create`, for an owner to publish. */
import fs from 'node:fs';
import path from 'node:path';
import {NPM_NAME} from '../../../../config/sandboxPackage';
import {PRODUCT_NAME} from '../../../../config/site';
import {bundled, manifestText, packed} from '../../../npmPackage';
import {DATA_FILE, dataOf} from './data';

/** npm reads `npm create <name>` as the package `create-<name>`. */
const PACKAGE_NAME = `create-${NPM_NAME}`;
const PROGRAM = 'create.mjs';

function readme(slugs: readonly string[]): string {
  return `# ${PACKAGE_NAME}

Starts an application on the ${PRODUCT_NAME} APIs:

\`\`\`bash
npm create ${NPM_NAME} approval-inbox inbox
cd inbox
npm ci && npm start
\`\`\`

It has a sandbox of the APIs with it, so it runs without an account. The applications: ${slugs.join(', ')}.
`;
}

/**
 * The package as npm packs one. The same applications give the same bytes.
 *
 * @param siteDir the site's folder
 * @param version of the package, which npm takes once
 * @param all by name: what an application is, and its files by path
 */
export function starterPackage(siteDir: string, version: string, all: Parameters<typeof dataOf>[0]): Uint8Array {
  const manifest = manifestText({
    name: PACKAGE_NAME,
    version,
    description: `Starts an application on the ${PRODUCT_NAME} APIs.`,
    program: PROGRAM,
  });
  return packed(
    PACKAGE_NAME,
    new Map<string, Uint8Array>([
      ['package.json', Buffer.from(manifest)],
      ['README.md', Buffer.from(readme([...all.keys()]))],
      ['LICENSE', fs.readFileSync(path.join(siteDir, 'LICENSE'))],
      ...bundled(path.join('src', 'plugins', 'gallery', 'templates', 'starter', 'main.ts'), PROGRAM),
      [DATA_FILE, Buffer.from(JSON.stringify(dataOf(all)))],
    ]),
    PROGRAM,
  );
}
