import {stringify} from 'yaml';

/** What a twin says about its page before its text. */
export interface TwinFacts {
  /** Whole address of the page. */
  url: string;
  title: string;
  description?: string;
  /** Part of the site: `Docs`, `Clients API`. */
  section: string;
  /** Readers the page is for. */
  audience?: readonly string[];
  /** Right that the task of a guide needs, in words. */
  permission?: string;
  /** Time that the task takes. */
  minutes?: number;
  /** Day of the last change, `2025-03-01`; absent where the repository doesn't know. */
  updated?: string;
}

/** The front matter of a twin, with a line break at its end. */
export function twinFrontMatter({
  url,
  title,
  description,
  section,
  audience,
  permission,
  minutes,
  updated,
}: TwinFacts): string {
  const facts = {
    title,
    url,
    ...(description !== undefined && {description}),
    section,
    ...(audience && audience.length > 0 && {audience}),
    ...(permission !== undefined && {permission}),
    ...(minutes !== undefined && {minutes}),
    ...(updated !== undefined && {updated}),
  };
  return `---\n${stringify(facts, {lineWidth: 0})}---\n`;
}
