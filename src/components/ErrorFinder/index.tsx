import island from '@site/src/components/island/island';
import ErrorFinder from './ErrorFinder.island';

/** A form that narrows the catalogue of errors. */
export default island('ErrorFinder', ErrorFinder);
