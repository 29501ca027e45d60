import type {Shots} from './types';

/** Runs the command in a new folder, because after an earlier run there would be nothing to transfer. */
function inFreshFolder(command: string): string[] {
  const prepare = 'erp=$(mktemp -d) && cp -r erp/outbox "$erp"';
  return ['sh', '-c', `${prepare} && ERP_FOLDER="$erp" npm start --silent -- ${command}; rm -r "$erp"`];
}

const shots: Shots = {
  session: (folder) => {
    const env = {ERP_FOLDER: folder};
    const start = ['npm', 'start', '--silent'];
    return [
      {
        command: ['sh', '-c', 'cp -r erp/outbox "$ERP_FOLDER" && npm start --silent -- try'],
        shown: 'npm start -- try',
        env,
        exit: 1,
      },
      {command: start, shown: 'npm start', env, exit: 1},
      // Nothing is transferred twice.
      {command: start, shown: 'npm start', env, exit: 1},
      {
        command: ['sh', '-c', 'cat "$ERP_FOLDER"/inbox/movements-*.jsonl'],
        shown: 'cat erp/inbox/movements-*.jsonl',
        env,
      },
    ];
  },
  shots: [
    {
      name: 'run',
      alt: 'A terminal: what a run sent, applied, refused and left over for each file, and why each row was refused',
      command: inFreshFolder('run'),
      shown: 'npm start -- run',
    },
    {
      name: 'try',
      alt: 'A terminal: a trial of the files of the ERP, with the rows that the platform would refuse',
      command: inFreshFolder('try'),
      shown: 'npm start -- try',
    },
  ],
};

export default shots;
