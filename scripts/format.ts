/** `npm run format`: brings code and prose into Prettier's form. */
import {quickly} from './lib/format';

async function main(): Promise<void> {
  const {code, output} = await quickly('write');
  if (output.trim() !== '') console.log(output.trim());
  process.exit(code);
}

void main();
