/** Turns what Docusaurus says of a fault into what the fault is: one sentence with its place and its remedy, once. */
import path from 'node:path';
import {findingText} from '../../src/content/finding';
import {siteRelative} from '../../src/content/paths';
import {mdxFinding} from './check/mdxFault';

// The beginning of a colour or another command of a terminal.
const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*[A-Za-z]`, 'g');
/** What the bundler draws beside its messages. */
const GUTTER = /^\s*(?:[│╰─▶×]+ ?)+/gm;
/** A place, what is wrong there, perhaps a second line with the remedy, and the name of the rule. */
const FINDING =
  /(?:^|[\s[])((?:[\w@.-]+\/)*[\w@.-]+\.(?:mdx?|ya?ml|json|tsx?):\d+(?::\d+)?: .+?(?:\n +\S.*?)?) \[([\w-]+)\]+$/gm;
const NO_MDX =
  /MDX compilation failed for file "?([^"\n]+?)"?\n\s*Cause: (.+)(?:\n\s*Details:\s*\{(?:(?!MDX compilation failed)[^])*?"line": (\d+))?/g;
/** Advice that is wrong here: our messages say what to do, and the command does not exist. */
const WRONG_ADVICE = /^.*(?:try using double quotes around that value|Use `?npm run serve`? command).*\n?/gm;

/** Findings in what Docusaurus or its bundler prints, each once and in its order. */
export function findingsIn(output: string): string[] {
  const plain = output.replace(COLOURS, '').replace(GUTTER, '');
  const own = [...plain.matchAll(FINDING)].map((match) => {
    const [problem = '', remedy] = (match[1] ?? '').split('\n').map((line) => line.trim());
    const rule = `[${match[2] ?? ''}]`;
    return {at: match.index, text: remedy === undefined ? `${problem} ${rule}` : `${problem}\n  ${remedy} ${rule}`};
  });
  const unreadable = [...plain.matchAll(NO_MDX)].flatMap((match) => {
    const [, file = '', reason = '', line] = match;
    // The cause may be one of ours, which stands above already.
    if (/^\S+\.\w+:\d+/.test(reason)) return [];
    return [
      {
        at: match.index,
        text: findingText(
          mdxFinding(siteRelative(path.resolve(file)), reason, line === undefined ? undefined : Number(line)),
        ),
      },
    ];
  });
  return [...new Set([...own, ...unreadable].sort((a, b) => a.at - b.at).map(({text}) => text))];
}

/** Where a fault went through packages of others. */
const FRAMES_OF_OTHERS = /^ +at .*(?:node_modules|node:internal).*\n?/gm;
/** A page of which the bundler still has a part that names it, as after a move. */
const GONE =
  /^\s*(?:× )?(?:Module not found: )?Cannot find module '@site\/((?:docs|guides|blog)\/[^']+)' for matched.*\n?/gm;

/** What stands for messages of the bundler about pages that were moved or deleted; other messages stay. */
export function withoutGone(output: string): string {
  const gone = new Set([...output.matchAll(GONE)].map(([, file = '']) => file));
  if (gone.size === 0) return output;
  const rest = output
    .replace(GONE, '')
    .replace(/^-{5,}\n?/gm, '')
    .trim();
  const told = [...gone]
    .map((file) => `There is no ${file}: after a move or a deletion this mends itself in some seconds.`)
    .join('\n');
  return `${told}\n${rest === '' ? '' : `${rest}\n`}`;
}

/** The same output without wrong advice; of a fault in a page or in the contract, the findings alone. */
export function plainOutput(output: string): string {
  const findings = findingsIn(output);
  return findings.length > 0
    ? `${findings.join('\n')}\n`
    : output.replace(WRONG_ADVICE, '').replace(FRAMES_OF_OTHERS, '');
}
