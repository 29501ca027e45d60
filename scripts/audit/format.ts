/** `npm run audit format`: asks Prettier itself about every file; `npm test` asks it about those that a quicker one doubts. */
import {prettier} from '../lib/format';

async function main(): Promise<void> {
  const {code, output} = await prettier('check');
  if (output !== '') console.log(output);
  process.exit(code);
}

void main();
