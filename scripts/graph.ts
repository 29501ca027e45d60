/** `npm run graph`: draws which room of `src` imports which into `contributing/rooms.md`. */
import fs from 'node:fs';
import path from 'node:path';
import {runPackage, stop} from './lib/run';

const FILE = path.join('contributing', 'rooms.md');
/** Each room is one node. */
const ROOMS = '^src/(?:config/options|[^/]+)';

async function main(): Promise<void> {
  const {code, output} = await runPackage('depcruise', [
    'src',
    '--output-type',
    'mermaid',
    '--collapse',
    ROOMS,
    '--exclude',
    '\\.d\\.ts$',
  ]);
  const from = output.indexOf('flowchart');
  if (code !== 0 || from < 0) stop(`The graph could not be drawn: ${output.trim()}`);
  const text = `# Which room imports which

Made by \`npm run graph\`; [src/README.md](../src/README.md) says what lives where. \`npm test -- imports\` fails on an arrow that leads upwards.

\`\`\`mermaid
${output.slice(from).trim()}
\`\`\`
`;
  fs.writeFileSync(FILE, text);
  console.log(`Drawn into ${FILE}.`);
}

void main();
