import type {RecordedCommand, Shots} from './types';

/** A command as readers type it. */
function typed(command: string, exit = 0): RecordedCommand {
  return {command: ['npm', 'start', '--silent', '--', ...command.split(' ')], shown: `npm start -- ${command}`, exit};
}

const shots: Shots = {
  session: () => [
    {command: ['npm', 'start', '--silent'], shown: 'npm start', exit: 1},
    typed('check samples/products.csv --mapping samples/mapping.json', 1),
    typed('prices samples/prices.csv --price-list prl_01JJ7BVW0048R49GDKGKVD23XN'),
    typed('stock samples/stock.csv'),
  ],
  shots: [
    {
      name: 'check',
      alt: 'A terminal: the check of a product file maps German headers and lists three faults with row, column and code.',
      command: ['npm', 'start', '--silent', '--', 'check', 'samples/products.csv', '--mapping', 'samples/mapping.json'],
      shown: 'npm start -- check samples/products.csv --mapping samples/mapping.json',
    },
    {
      name: 'upload',
      alt: 'A terminal: the dry run of a price file, its counters and the rows that the platform refuses.',
      command: [
        ...['npm', 'start', '--silent', '--', 'upload', 'samples/prices-unknown.csv', '--kind', 'prices'],
        ...['--price-list', 'prl_01JJ7BVW0048R49GDKGKVD23XN', '--dry-run'],
      ],
      shown: 'npm start -- upload samples/prices-unknown.csv --kind prices --price-list prl_01JJ… --dry-run',
    },
  ],
};

export default shots;
