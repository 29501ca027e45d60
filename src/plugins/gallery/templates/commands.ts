import type {Commands, Setting} from '../../../content/data/templates/view';
import {highlight} from '../../../content/code/highlight';
import type {Template} from '../../../content/data/templates';

/** What a reader types, and what it prints: HTML, coloured at build. */
/** How an application is started, from the repository and from its zip. */
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
