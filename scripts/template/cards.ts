/** `npm run template cards [name …]`: makes the pictures of the gallery's cards out of the screenshots. */
import {writeCardPictures} from '../lib/cardPictures';
import {sentenceOf, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';

async function main(): Promise<void> {
  for (const template of templatesNamed(process.argv.slice(2))) await writeCardPictures(template);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
