/** `npm run audit apps [name …]`: the tests of every sample application, and what it does when things fail; takes minutes. */
import {findChromium} from '../lib/chromium';
import {runPackage, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';

async function main(): Promise<void> {
  const slugs = process.argv.slice(2);
  templatesNamed(slugs);
  const only = slugs.length > 0 ? ['--testNamePattern', `(^| )(${slugs.join('|')})( |$)`] : [];
  const args = ['run', '--project', 'templates', '--reporter=verbose', ...only];
  const {code} = await runPackage('vitest', args, {
    show: true,
    env: {...process.env, CHROMIUM_PATH: await findChromium()},
  });
  process.exit(code);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
