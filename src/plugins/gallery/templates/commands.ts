import type {Commands, Setting} from '../../../content/data/templates/view';
import {highlight} from '../../../content/code/highlight';
import type {Template} from '../../../content/data/templates';

/** The commands that start an application, from the repository and from its zip, and their output: highlighted HTML. */
export function commandsOf({slug, runsAs}: Template, settings: readonly Setting[]): Commands {
  const port = settings.find(({name}) => name === 'PORT')?.value;
  const started = runsAs === 'Command line' || port === undefined ? [] : [`Listening on http://localhost:${port}`];
  const printed = [
    'Reading the API descriptions …',
    'The sandbox answers on http://localhost:4010/',
    `Starting examples/${slug} …`,
    ...started,
  ];
  return {
    repository: highlight(`npm run template -- ${slug}`, 'bash'),
    printed: highlight(printed.join('\n'), 'text'),
    zip: highlight(['npm install', 'cp .env.example .env', 'npm start'].join('\n'), 'bash'),
  };
}
