import type {Commands, Setting} from '../../../content/data/templates/view';
import {highlight} from '../../../content/code/highlight';
import type {Template} from '../../../content/data/templates';

/** The commands that start an application, from its zip and from the repository, and their output: highlighted HTML. */
export function commandsOf({slug, runsAs, python, go}: Template, settings: readonly Setting[]): Commands {
  const port = settings.find(({name}) => name === 'PORT')?.value;
  const started = runsAs === 'Command line' || port === undefined ? [] : [`Listening on http://localhost:${port}`];
  const printed = ['The sandbox answers on http://localhost:4010/', ...started];
  return {
    zip: highlight(['npm ci', 'npm start'].join('\n'), 'bash'),
    printed: highlight(printed.join('\n'), 'text'),
    ...(python !== undefined && {
      python: highlight(`npm run python\n# with your account, without Node\ncd python\npython3 -m ${python}`, 'bash'),
    }),
    ...(go === true && {
      go: highlight(
        'npm run go\n# with your account, without Node\ncd go\ngo build -o worker .\ncd ..\ngo/worker',
        'bash',
      ),
    }),
    repository: highlight(`npm run template -- ${slug}`, 'bash'),
  };
}
