import fs from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {AUDIENCES} from '../../src/content/schemas';
import {routeOf} from '../../src/content/mentions';
import {conceptOf} from './conceptOf';
import {withIndexEntry} from './indexEntry';
import {pagesBefore, withPage} from './sidebarEdit';

export const KINDS = ['guide', 'doc', 'reference', 'post', 'template', 'unit'] as const;

export type Kind = (typeof KINDS)[number];

/** The kind of page for a name on the command line; `tutorial` means a unit. */
export function kindOf(name: string | undefined): Kind | undefined {
  return KINDS.find((kind) => kind === (name === 'tutorial' ? 'unit' : name));
}

export interface ScaffoldRequest {
  kind: Kind;
  title: string;
  /** Folder of a guide or a documentation page; the default for a guide is `common`. */
  section?: string;
  /** Label of the list in the sidebar; the default is the last list of the section. */
  label?: string;
  /** Date of a post, `2025-03-17`. */
  date: string;
}

/** The created files. */
export interface ScaffoldResult {
  /** Path from the site's folder. */
  file: string;
  /** Other files that were changed. */
  changed: string[];
  next: string[];
}

/** Section for guides that concern every audience. */
const COMMON = 'common';

/** Folders that pages of a kind can be in. */
function sectionsOf(siteDir: string, folder: string): string[] {
  return fs
    .readdirSync(path.join(siteDir, folder), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && entry.name !== 'tutorial')
    .map(({name}) => name)
    .sort();
}

/** Lower case with hyphens: "Größe & unit" becomes "grosse-unit". */
export function slugOf(title: string): string {
  const plain = title.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const SECTION_AUDIENCES: Record<string, string> = {
  procurement: 'buyer',
  shop: 'buyer',
  suppliers: 'supplier',
  inventory: 'inventory',
};

function audienceOf(section: string | undefined): string {
  return SECTION_AUDIENCES[section ?? ''] ?? AUDIENCES[3];
}

function filled(kind: string, values: Record<string, string>): string {
  const file = path.join(import.meta.dirname, '..', 'scaffolds', kind);
  return fs.readFileSync(file, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** A title in YAML, quoted if necessary. */
function yamlText(title: string): string {
  return /^[\w(][^:#"']*$/.test(title) ? title : JSON.stringify(title);
}

async function change(siteDir: string, file: string, edit: (source: string) => string): Promise<void> {
  const target = path.join(siteDir, file);
  const text = edit(fs.readFileSync(target, 'utf8'));
  // Pages are left as their writers have set them.
  const isPage = file.endsWith('.mdx');
  const formatted = isPage ? text : await format(text, {...(await resolveConfig(target)), filepath: target});
  fs.writeFileSync(target, formatted);
}

function write(siteDir: string, file: string, text: string): void {
  const target = path.join(siteDir, file);
  if (fs.existsSync(target)) throw new Error(`${file} is there already: choose another title, or edit that page.`);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
}

async function pageInSection(
  siteDir: string,
  folder: 'docs' | 'guides',
  {title, section: wanted, label, kind}: ScaffoldRequest,
): Promise<ScaffoldResult> {
  const sections = sectionsOf(siteDir, folder);
  const section = wanted ?? (folder === 'guides' ? COMMON : undefined);
  if (section === undefined || !sections.includes(section))
    throw new Error(`Say where the page belongs with --section and one of: ${sections.join(', ')}.`);
  const slug = slugOf(title);
  const file = `${folder}/${section}/${slug}.mdx`;
  const sidebars = folder === 'docs' ? 'sidebars.ts' : 'guides/sidebars.ts';
  // Computed before the page is written, so that an error in the sidebar leaves nothing behind.
  const text = withPage(fs.readFileSync(path.join(siteDir, sidebars), 'utf8'), section, slug, label);
  const concept = folder === 'guides' ? conceptOf(siteDir, section, title) : undefined;
  write(
    siteDir,
    file,
    filled(`${kind}.mdx`, {
      title: yamlText(title),
      audience: audienceOf(section),
      ...(concept && {conceptTitle: concept.title, conceptRoute: concept.route}),
    }),
  );
  await change(siteDir, sidebars, () => text);
  const index = `${folder}/${section}/index.mdx`;
  const before = pagesBefore(text, section, slug).map((name) => `/${folder}/${section}/${name}/`);
  await change(siteDir, index, (source) => withIndexEntry(source, {title, route: routeOf(file, undefined)}, before));
  return {
    file,
    changed: [sidebars, index],
    next: [
      ...(wanted === undefined
        ? [`If it belongs to another section, run npm run move -- ${file} guides/<section>/.`]
        : []),
      `Finish its line in ${index}, and link it from pages that speak of it.`,
      ...(concept
        ? [
            `Its last section links to "${concept.title}" (${concept.route}), which leads back by itself at its end. ` +
              'If another page of docs/ explains the rules behind the guide, link that one instead.',
          ]
        : []),
    ],
  };
}

/** The list of units, which pages show with their progress. */
const UNITS = 'src/content/data/tutorial.ts';

async function unit(siteDir: string, {title}: ScaffoldRequest): Promise<ScaffoldResult> {
  const folder = path.join(siteDir, 'docs/tutorial');
  const number = Math.max(...fs.readdirSync(folder).map((name) => Number(/^(\d+)-/.exec(name)?.[1] ?? 0))) + 1;
  const slug = slugOf(title);
  const file = `docs/tutorial/${number}-${slug}.mdx`;
  const route = routeOf(file, undefined);
  const index = 'docs/tutorial/index.mdx';
  const sidebar = withPage(fs.readFileSync(path.join(siteDir, 'sidebars.ts'), 'utf8'), 'tutorial', slug);
  write(siteDir, file, filled('unit.mdx', {title: yamlText(title), slug, unit: String(number)}));
  await change(siteDir, 'sidebars.ts', () => sidebar);
  await change(siteDir, UNITS, (source) => {
    const end = source.lastIndexOf(']');
    return `${source.slice(0, end)}  {title: ${JSON.stringify(title)}, href: '${route}'},\n${source.slice(end)}`;
  });
  const before = pagesBefore(sidebar, 'tutorial', slug).map((name) => `/docs/${name}/`);
  await change(siteDir, index, (source) => withIndexEntry(source, {title, route}, before));
  return {
    file,
    changed: ['sidebars.ts', UNITS, index],
    next: [
      `Finish its line in ${index}, where the number of units also stands, and say in the unit before it what comes next.`,
      'Run npm run tutorial -- --update once the code blocks are right: it writes examples/tutorial from them.',
    ],
  };
}

function post(siteDir: string, {title, date}: ScaffoldRequest): ScaffoldResult {
  const slug = slugOf(title);
  const file = `blog/${date}-${slug}.mdx`;
  write(siteDir, file, filled('post.mdx', {title: yamlText(title), slug, date}));
  return {file, changed: [], next: ['Choose tags from blog/tags.yml.']};
}

async function template(siteDir: string, {title}: ScaffoldRequest): Promise<ScaffoldResult> {
  const folder = 'src/content/data/templates';
  const slug = slugOf(title);
  // An identifier in TypeScript can't begin with a digit.
  const constant = slug.replace(/^(?=\d)/, 'app-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const file = `${folder}/${slug}.ts`;
  const values = {constant, slugText: quoted(slug), titleText: quoted(title), audienceText: quoted(AUDIENCES[3])};
  write(siteDir, file, filled('template.ts.txt', values));
  await change(siteDir, file, (source) => source);
  const list = `${folder}/index.ts`;
  await change(siteDir, list, (source) => {
    const end = source.lastIndexOf('];');
    return `import {${constant}} from './${slug}';\n${source.slice(0, end)}  ${constant},\n${source.slice(end)}`;
  });
  return {
    file,
    changed: [list],
    next: [
      `Write the application in examples/${slug}; contributing/recipes.md says what it needs.`,
      `Add it to the workspaces in examples/package.json, and run npm install there.`,
      `Say in scripts/shots/${slug}.ts what its screenshots show, and take them with npm run template shots ${slug}.`,
    ],
  };
}

/**
 * Writes a page from the template of its kind and adds it to its sidebar.
 *
 * @param siteDir the site's folder
 * @throws Error whose message is one sentence
 */
export async function scaffold(siteDir: string, request: ScaffoldRequest): Promise<ScaffoldResult> {
  if (slugOf(request.title) === '') throw new Error('Give the page a title with letters, in quotes.');
  const made = await (request.kind === 'guide'
    ? pageInSection(siteDir, 'guides', request)
    : request.kind === 'doc' || request.kind === 'reference'
      ? pageInSection(siteDir, 'docs', request)
      : request.kind === 'unit'
        ? unit(siteDir, request)
        : request.kind === 'post'
          ? post(siteDir, request)
          : template(siteDir, request));
  const isProse = request.kind !== 'template';
  const first = `Write what stands after each TODO${isProse ? ': the checks of prose refuse the word' : ''}.`;
  return {...made, next: [first, ...made.next]};
}
