import fs from 'node:fs';
import path from 'node:path';
import {ROOT} from './places';

interface Prose {
  title: string;
  description: string;
  body: string;
}

/**
 * Converts one of our pages to plain Markdown, so that other sites show the same text without our components.
 *
 * @param file path of the MDX file, from the repository
 */
export function plainMarkdown(file: string): Prose {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const field = (name: string): string => new RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1] ?? '';
  return {
    title: field('title'),
    description: field('description'),
    body: body
      .replace(/^(?:import|export) .*$/gm, '')
      .replace('{/* truncate */}', '<!-- truncate -->')
      .replace(/\{\/\*.*?\*\/\}/gs, '')
      .replace(/<Card\b[^>]*\btitle="([^"]*)"[^>]*>(.*?)<\/Card>/gs, '- **$1.** $2')
      .replace(/<\w+\b[^>]*?\b(?:id|code|name)="(?:[^"/]*\/)?([^"]*)"[^>]*\/>/g, '`$1`')
      .replace(/<\/?[A-Z]\w*\b[^>]*>/g, '')
      // The other sites lack the pages that these links lead to.
      .replace(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1')
      .trim(),
  };
}

/** Writes one of our pages for another site, with the front matter that the site needs. */
export function writeProse(target: string, source: string, frontMatter: Record<string, string> = {}): void {
  const {title, description, body} = plainMarkdown(source);
  const head = Object.entries({title, description, ...frontMatter}).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, `---\n${head.join('\n')}\n---\n\n${body}\n`);
}
