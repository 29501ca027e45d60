import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {GLOSSARY_FILE, readGlossary, type GlossaryEntry, type GlossaryTerm} from '../../../content/glossary';
import {PATHS_FILE, readLearningPaths} from '../../../content/learningPaths';
import {pageOf, readPages, type PageSource} from '../../../content/mentions';
import {relatedPages} from '../../../content/related';
import {initialOf} from '../../../content/remark/glossary';
import type {WatchingPlugin} from '../../watching';

/** @throws Error when an entry names a page that does not exist */
function entriesOf(terms: readonly GlossaryTerm[], sources: readonly PageSource[]): GlossaryEntry[] {
  const titles = new Map(sources.flatMap((source) => pageOf(source) ?? []).map(({route, title}) => [route, title]));
  return terms.map(({read, see = [], ...term}) => ({
    ...term,
    initial: initialOf(term.term),
    pages: read.map((href) => {
      const title = titles.get(href.replace(/#.*$/, ''));
      if (title === undefined)
        throw new Error(`${GLOSSARY_FILE}: the entry "${term.term}" names the page ${href}, which does not exist.`);
      return {title, href};
    }),
    next: terms.filter((other) => see.includes(other.term)).map(({term: name, id}) => ({term: name, id})),
  }));
}

/** The generated data, by file name. */
function filesOf(siteDir: string): Map<string, unknown> {
  const terms = readGlossary(siteDir);
  const sources = readPages(siteDir);
  const {views, places} = readLearningPaths(siteDir, sources);
  return new Map<string, unknown>([
    ...terms.map(({id, term, definition}) => [`term-${id}.json`, {id, term, definition}] as const),
    ['glossary.json', entriesOf(terms, sources)],
    ['related.json', relatedPages(sources)],
    ...views.map((view) => [`path-${view.id}.json`, view] as const),
    ['paths.json', places],
  ]);
}

/**
 * Generates data that pages need of each other: one file for each glossary term, one with all terms, the related pages,
 * and the learning paths.
 */
export default function contentPlugin({siteDir}: LoadContext): WatchingPlugin {
  let written = '';
  return {
    name: 'content',
    getPathsToWatch: () => [
      ...[GLOSSARY_FILE, PATHS_FILE].map((file) => path.join(siteDir, file)),
      path.join(siteDir, '{docs,guides}/**/*.{md,mdx}'),
    ],
    async contentLoaded({actions}) {
      const files = filesOf(siteDir);
      for (const [file, data] of files) await actions.createData(file, data as object);
      written = JSON.stringify([...files]);
    },
    isCurrent: () => JSON.stringify([...filesOf(siteDir)]) === written,
  };
}
