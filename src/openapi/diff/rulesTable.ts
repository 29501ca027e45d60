import type {Direction, Level} from './levels';
import {RULES} from './rules';

type Verdict = Level | Partial<Record<Direction, Level>>;

const NONE = '–';

/** @returns the level for what a caller sends, and for what it receives */
function verdicts(level: Verdict): [string, string] {
  return typeof level === 'string' ? [level, level] : [level.sent ?? NONE, level.received ?? NONE];
}

/** The written rules as a Markdown table: `npm run openapi:diff -- --rules`, and contributing/contract.md. */
export function rulesTable(): string {
  const rows = Object.entries(RULES).map(
    ([id, {level, says}]) => `| \`${id}\` | ${says} | ${verdicts(level).join(' | ')} |`,
  );
  return ['| Rule | Change | Sent | Received |', '|---|---|---|---|', ...rows].join('\n');
}
