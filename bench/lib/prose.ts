import fs from 'node:fs';
import path from 'node:path';
import {ROOT} from './places';

interface Prose {
  title: string;
  description: string;
  body: string;
}

/**
 * A page of ours as plain Markdown, so that the peers show the same text without our components.
 *
 * @param file MDX file, from the repository
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
      // The peers have no pages of these addresses.
      .replace(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1')
      .trim(),
  };
}

/** Writes a page of ours for a peer, with the front matter that the peer needs. */
export function writeProse(target: string, source: string, frontMatter: Record<string, string> = {}): void {
  const {title, description, body} = plainMarkdown(source);
  const head = Object.entries({title, description, ...frontMatter}).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, `---\n${head.join('\n')}\n---\n\n${body}\n`);
}
