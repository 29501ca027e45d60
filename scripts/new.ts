/**
 * `npm run new -- guide "Title" [--section inventory]`: creates a page from the template of its kind and adds it to its
 * sidebar.
 */
import {kindOf, KINDS, scaffold} from './lib/scaffold';
import {stop} from './lib/run';

const USAGE = `Use it like this: npm run new -- guide "Count stock" [--section inventory] [--label "Keep stock right"]. Kinds: ${KINDS.map((kind) => (kind === 'unit' ? 'tutorial' : kind)).join(', ')}.`;

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

async function main(): Promise<void> {
  const [kind, title, ...rest] = process.argv.slice(2);
  const known = kindOf(kind);
  if (!known || title === undefined || title.startsWith('--')) return stop(USAGE);
  const [section, label] = [option(rest, 'section'), option(rest, 'label')];
  const made = await scaffold(process.cwd(), {
    kind: known,
    title,
    date: new Date().toISOString().slice(0, 10),
    ...(section !== undefined && {section}),
    ...(label !== undefined && {label}),
  }).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
  console.log(made.file);
  for (const file of made.changed) console.log(`Changed: ${file}`);
  made.next.forEach((step, index) => console.log(`${index + 1}. ${step}`));
  console.log(`${made.next.length + 1}. Run npm start to read it, and npm run check before you open a pull request.`);
}

void main();
