/** `npm start`: Docusaurus's development server; further arguments go to it. */
import {runPackage} from './lib/run';

void runPackage('docusaurus', ['start', ...process.argv.slice(2)], {show: true}).then(({code}) => process.exit(code));
