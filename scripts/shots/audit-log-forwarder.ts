import os from 'node:os';
import path from 'node:path';
import type {Shots} from './types';

/** Prefix of a checkpoint file that does not exist, so that each picture shows a first run. */
const CHECKPOINT = path.join(os.tmpdir(), `audit-log-forwarder-${process.pid}-`);

const shots: Shots = {
  session: (folder) => {
    const env = {CHECKPOINT: path.join(folder, 'checkpoint.json')};
    const start = ['npm', 'start', '--silent'];
    return [
      {command: start, shown: 'npm start', env},
      // What was sent is not sent again.
      {command: start, shown: 'npm start', env},
      {command: [...start, '--', 'help'], shown: 'npm start -- help', env},
    ];
  },
  shots: [
    {
      name: 'round',
      alt: 'A round in a terminal: three audit entries, two API entries and the alert in full',
      command: ['bash', '-c', `CHECKPOINT=${CHECKPOINT}$$ npm start --silent | grep alert | fold -w 100`],
      shown: 'npm start --silent | grep alert | fold -w 100',
    },
    {
      name: 'commands',
      alt: 'The commands of the forwarder in a terminal',
      command: ['npm', 'start', '--silent', '--', 'help'],
      shown: 'npm start -- help',
    },
  ],
};

export default shots;
