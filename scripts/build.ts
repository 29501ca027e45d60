/** `npm run build`: makes the production site in `build/`. */
import {ensureBuild} from './lib/build';

void ensureBuild();
