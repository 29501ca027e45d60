/** `npm run build`: builds the production site in `build/`. */
import {ensureBuild} from './lib/build';

void ensureBuild();
