/** `npm run format`: brings code and prose into Prettier's form. */
import {quickly} from './lib/format';

async function main(): Promise<void> {
  const {code, output} = await quickly('write');
  if (output !== '') console.log(output);
  process.exit(code);
}

void main();
