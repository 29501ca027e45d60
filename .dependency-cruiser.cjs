/** Which room of `src` may import which; `npm test` checks it and `npm run graph` draws it. src/README.md says what lives where. */

/** Rooms from the lowest to the highest: a room may import those below it. Rooms of one line do not import each other. */
const FLOORS = [
  ['config', 'css'],
  ['content'],
  ['openapi'],
  ['sandbox'],
  ['search'],
  ['components'],
  ['client'],
  ['theme', 'pages'],
  ['config/options'],
  ['plugins'],
];

/** Path of a room, without the room that stands inside another. */
function pathOf(room) {
  return room === 'config' ? '^src/config/(?!options/)' : `^src/${room}/`;
}

const upwards = FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => {
    const others = FLOORS.slice(floor)
      .flat()
      .filter((other) => other !== room);
    return {
      name: `${room.replace('/', '-')}-imports-upwards`,
      comment: `src/${room} may import only what stands below it: see src/README.md.`,
      severity: 'error',
      from: {path: pathOf(room)},
      // Nothing is above the last one.
      to: {path: others.map(pathOf).join('|') || '^$'},
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'no-cycle',
      comment: 'Two modules that import each other are one module in two files. Move what both need below them.',
      severity: 'error',
      from: {},
      to: {circular: true},
    },
    {
      name: 'settings-read-nobody',
      comment: 'Only src/config/env.ts reads the environment, and settings are read by all: they import no other room.',
      severity: 'error',
      from: {path: pathOf('config')},
      to: {path: '^src/', pathNot: '^src/config/'},
    },
    {
      name: 'site-imports-tools',
      comment: 'What is published does not depend on scripts, tests or the benchmark.',
      severity: 'error',
      from: {path: '^src/'},
      to: {path: '^(?:scripts|mcp|tests|bench)/'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    includeOnly: '^(?:src|scripts|mcp|tests|bench)/',
    // Types are dependencies, too: who knows the form of a thing depends on it.
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    reporterOptions: {archi: {collapsePattern: '^src/(?:config/options|[^/]+)'}},
  },
};
